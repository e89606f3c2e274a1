import * as v from 'valibot'
import { ruleText } from '#web/lib/rule-text.ts'

/** A rule of api/rules that names what is wrong by code, as a check that ruleMessage it in words. */
export const ruleCheck = <Value>(
  problem: (value: Value) => string | null,
  words: (code: string, value: Value) => string = ruleText,
) =>
  v.check<Value, (issue: v.CheckIssue<Value>) => string>(
    (value) => problem(value) === null,
    ({ input }) => words(problem(input) ?? '', input),
  )
