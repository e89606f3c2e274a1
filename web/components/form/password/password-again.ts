import * as v from 'valibot'
import { ruleText } from '#web/lib/rule-text.ts'

export const password = v.pipe(
  v.string(),
  v.nonEmpty(() => ruleText('PASSWORD_MISSING')),
)

/** The password once more before what cannot be taken back (D89); whether it is right the server knows. */
export const passwordAgain = v.object({ password })
