interface Settings extends TournamentKingsSettings {}

interface TournamentKingsSettings {
  /** The least and the largest order on which the Game of Thrones is played. */
  playedOrders: [number, number];
}
