import * as v from 'valibot'
import { ruleMessage } from '#web/lib/rule-text.ts'

export const password = v.pipe(v.string(), v.nonEmpty(ruleMessage('PASSWORD_MISSING')))

/** Confirms the password before an irreversible action (D89); only the server can check it. */
export const passwordAgain = v.object({ password })
