import { ApiError, type FieldError } from '#api/client.ts'
import * as m from '#web/paraglide/messages.js'

/**
 * Own sentences for rules that the specification words for some pages in another form of address. The texts of all rules are
 * too many for what every page loads.
 */
const ownTexts: Record<string, () => string> = { EMAIL_INVALID: m.common_form_email_invalid }

/** The sentence of a rule on pages that the specification does not word; undefined if the message of the rule is right. */
export const ownText = (code: string) => ownTexts[code]?.()

/** Pages whose sentences the specification words, so that they show the API's. */
const worded = /^\/(login|register|forgot-password|reset-password)\b/

/** The field errors of a failure with the sentences of the screen. */
export function fieldErrors(error: unknown): FieldError[] {
  if (!(error instanceof ApiError)) return []
  if (worded.test(location.pathname)) return error.errors
  return error.errors.map((each) => ({ ...each, message: ownText(each.code) ?? each.message }))
}
