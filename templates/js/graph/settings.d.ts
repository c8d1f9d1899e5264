// What applets have that list small graphs or tournaments.

interface Settings extends SmallGraphSettings, SmallTournamentSettings {}

interface SmallGraphSettings {
  /** The graphs of orders 1 to 7; see graph/small_graphs.js. */
  smallGraphs: { alphabet: string; packed: string[]; facts: string[]; byEdges: number[][] };
}

interface SmallTournamentSettings {
  /** The tournaments of orders 1 to 8; see graph/small_tournaments.js. */
  smallTournaments: { alphabet: string; packed: string[]; facts: string[]; classes: string[] };
}
