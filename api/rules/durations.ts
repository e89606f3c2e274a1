const units = [
  { unit: 'minute', minutes: 1, below: 60, digits: 0 },
  { unit: 'hour', minutes: 60, below: 1440, digits: 1 },
  { unit: 'day', minutes: 1440, below: Number.POSITIVE_INFINITY, digits: 1 },
] as const

/** Below an hour a duration is shown in minutes, below a day in hours, else in days. */
export const durationUnitOf = (minutes: number) =>
  units.find(({ below }) => Math.abs(minutes) < below) ?? units[2]
