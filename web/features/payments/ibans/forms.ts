import * as v from 'valibot'
import { ibanCountry, ibanExample, ibanLength, ibanProblem } from '#api/rules/iban.ts'
import { countryName } from '#web/components/form/phone/codes.ts'
import { ruleCheck } from '#web/components/form/rule-check.ts'
import { formatNumber } from '#web/lib/format.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'

export const exampleOf = (iban: string) => ibanExample(ibanCountry(iban) ?? 'TR') ?? ''

/** Names the length that the country requires. */
function problemText(code: string, iban: string) {
  const country = ibanCountry(iban)
  const length = country && ibanLength(country)
  if (code !== 'IBAN_LENGTH' || !length) return ruleText(code)
  return m.payments_iban_length({ country: countryName(country), length: formatNumber(length) })
}

export const ibanForm = v.object({
  iban: v.pipe(v.string(), ruleCheck(ibanProblem, problemText)),
  isPrimary: v.boolean(),
})
