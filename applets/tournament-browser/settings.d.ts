interface Settings extends TournamentBrowserSettings {}

interface TournamentBrowserSettings {
  /** The style of winning moves. */
  winningVertex: Style;
}
