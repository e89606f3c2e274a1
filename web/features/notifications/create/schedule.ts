/** The minute that a clock in the zone shows, as `<input type="datetime-local">` writes it. */
export const localMinute = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')
