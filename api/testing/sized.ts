const isLong = process.env.TEST_LONG === 'on'

/** The full size of a heavy test under `./meydan test --long`, or a smaller one that shows the same in every run. */
export const sized = <T>(full: T, small: T): T => (isLong ? full : small)
