import * as v from 'valibot'
import { ownText } from '#web/lib/field-errors.ts'
import { ruleText } from '#web/lib/rule-text.ts'

/** Turns a rule of api/rules, which returns an error code, into a valibot check with a message. */
export const ruleCheck = <Value>(
  problem: (value: Value) => string | null,
  words: (code: string, value: Value) => string = (code) => ownText(code) ?? ruleText(code),
) =>
  v.check<Value, (issue: v.CheckIssue<Value>) => string>(
    (value) => problem(value) === null,
    ({ input }) => words(problem(input) ?? '', input),
  )

/** The rule of a text that is neither missing nor too short nor too long, as the codes of its field say. */
export const lengthRule = (code: string, min: number, max: number) => (value: string) => {
  const { length } = value.trim()
  if (length === 0) return `${code}_REQUIRED`
  if (length < min) return `${code}_TOO_SHORT`
  return length > max ? `${code}_TOO_LONG` : null
}
