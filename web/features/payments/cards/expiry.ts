import { isPastMonth } from '#api/rules/card.ts'

export const twoDigits = (month: number) => String(month).padStart(2, '0')

/** As printed on the card: 09/31. */
export const expiryText = (month: number, year: number) => `${twoDigits(month)}/${String(year).slice(-2)}`

/** Month options; past months of the current year are disabled. */
export const monthOptions = (year: string, now: Date) =>
  Array.from({ length: 12 }, (_, index) => ({
    value: String(index + 1),
    label: twoDigits(index + 1),
    disabled: year !== '' && isPastMonth(index + 1, Number(year), now),
  }))
