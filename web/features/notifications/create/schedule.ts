/** 'GMT+3', as it is at that instant. */
export function offsetName(timeZone: string, at: Date) {
  const parts = new Intl.DateTimeFormat('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(at)
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? ''
}

/** The minute that a clock in the zone shows, as `<input type="datetime-local">` writes it. */
export const localMinute = (at: Date, timeZone: string) =>
  new Intl.DateTimeFormat('sv', { timeZone, dateStyle: 'short', timeStyle: 'short' })
    .format(at)
    .replace(' ', 'T')
