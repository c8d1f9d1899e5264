interface Settings extends TournamentBrowserSettings {}

interface TournamentBrowserSettings {
  /** The look of a vertex that beats all others. */
  winningVertex: Style & { size: number };
}
