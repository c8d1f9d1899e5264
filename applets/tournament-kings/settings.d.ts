interface Settings extends TournamentKingsSettings {}

interface TournamentKingsSettings {
  /** The orders of tournaments with which the game of kings is played. */
  playedOrders: number[];
}
