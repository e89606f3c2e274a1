import { fieldTexts } from '#api/rules/texts.ts'
import * as m from '#web/paraglide/messages.js'
import { getLanguage } from './locale.ts'

/** The message of a violated rule, shared by browser and server, in the current language. */
export const ruleText = (code: string) => fieldTexts[code]?.[getLanguage()] ?? code

/** Own sentences for rules that the specification words for some pages in another form of address than the rest has. */
const ownTexts: Record<string, () => string> = { EMAIL_INVALID: m.common_form_email_invalid }

/** The sentence of a rule on pages that the specification does not word; undefined if the message of the rule is right. */
export const ownText = (code: string) => ownTexts[code]?.()

/** The same as a function for schemas, so that the language is read on validation. */
export const ruleMessage = (code: string) => () => ruleText(code)
