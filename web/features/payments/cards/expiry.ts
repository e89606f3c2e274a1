import { isPastMonth } from '#api/rules/card.ts'

export const twoDigits = (month: number) => String(month).padStart(2, '0')

/** As it stands on the card: 09/31. */
export const expiryText = (month: number, year: number) => `${twoDigits(month)}/${String(year).slice(-2)}`

/** Months to choose from; those of this year that are past cannot be (spec 1 §5). */
export const monthOptions = (year: string, now: Date) =>
  Array.from({ length: 12 }, (_, place) => ({
    value: String(place + 1),
    label: twoDigits(place + 1),
    disabled: year !== '' && isPastMonth(place + 1, Number(year), now),
  }))
