/** An instant as the value of a field for local date and time. */
export function localTime(at: string): string {
  const time = new Date(at)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}
