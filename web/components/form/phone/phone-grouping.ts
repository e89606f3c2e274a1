import { turkishCode } from '#api/rules/phone.ts'
import { type Grouping, inGroups } from '#web/components/form/grouping.ts'

const longest = 15

export const showPhone = (digits: string) => inGroups(digits, [3, 3, 2, 2])

/** A number with its country code; only Turkish ones are grouped. */
export const showE164 = (phone: string) =>
  phone.replace(/^\+90(\d{10})$/, (_all, digits: string) => `+90 ${showPhone(digits)}`)

/** Normalizes a pasted number to ten Turkish digits, or to E.164 for other countries; grouped 3-3-2-2. */
export const phoneGrouping = (code: number): Grouping => ({
  clean: (typed) => {
    const digits = typed.replace(/\D/g, '')
    if (code !== turkishCode) return digits.slice(0, longest - String(code).length)
    return digits.replace(/^(?:0090|90(?=5)|0+)/, '').slice(0, 10)
  },
  show: showPhone,
})
