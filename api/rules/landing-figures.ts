/**
 * The least counted figures that the landing page shows (D1): a smaller one says that the square is empty, so it is left
 * out.
 */
export const leastFigures = { players: 1000, online: 100, delivered: 10_000 }
