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
