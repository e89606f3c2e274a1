export const firstBirthYear = 1900
/** Minimum age for an account (D47). */
export const minimumAge = 13

export type BirthDateProblem =
  | 'BIRTH_DATE_INCOMPLETE'
  | 'BIRTH_DATE_INVALID'
  | 'BIRTH_YEAR_INVALID'
  | 'BIRTH_DATE_TOO_YOUNG'

type Parts = { day: number | null; month: number | null; year: number | null }

const shape = /^(\d{4})?-(\d{1,2})?-(\d{1,2})?$/
const padded = (value: number | null, length: number) => value?.toString().padStart(length, '0') ?? ''

/** Joins three selects to `YYYY-MM-DD`; empty when none is chosen, with gaps when some are missing. */
export function joinBirthDate({ day, month, year }: Parts): string {
  if (day === null && month === null && year === null) return ''
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`
}

export function splitBirthDate(date: string | null): Parts {
  const [, year, month, day] = shape.exec(date ?? '') ?? []
  const number = (part: string | undefined) => (part ? Number(part) : null)
  return { day: number(day), month: number(month), year: number(year) }
}

/** The error code of an invalid birth date (D47); an empty one is valid. `today` is `YYYY-MM-DD`. */
export function birthDateProblem(date: string, today: string): BirthDateProblem | null {
  if (date === '') return null
  if (!shape.test(date)) return 'BIRTH_DATE_INVALID'
  const { day, month, year } = splitBirthDate(date)
  if (day === null || month === null || year === null) return 'BIRTH_DATE_INCOMPLETE'
  const thisYear = Number(today.slice(0, 4))
  if (year < firstBirthYear || year > thisYear) return 'BIRTH_YEAR_INVALID'
  const real = new Date(Date.UTC(year, month - 1, day))
  if (real.getUTCMonth() !== month - 1 || real.getUTCDate() !== day) return 'BIRTH_DATE_INVALID'
  const youngest = `${thisYear - minimumAge}${today.slice(4)}`
  return joinBirthDate({ day, month, year }) > youngest ? 'BIRTH_DATE_TOO_YOUNG' : null
}
