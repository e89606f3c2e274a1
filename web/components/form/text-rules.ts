import * as v from 'valibot'
import { canonicalEmail, isEmail } from '#api/rules/email.ts'
import { limits } from '#api/rules/limits.ts'
import { isName } from '#api/rules/names.ts'
import { unknownVariables, variables } from '#api/rules/variables.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'

export const required = (code: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(ruleMessage(code)))

/** An e-mail address in the canonical form of the server, without surrounding space or case (D100). */
export function unknownVariableText(text: string, allowed: readonly string[] = variables) {
  const names = unknownVariables(text, allowed)
  if (names.every((name) => name === '{{')) return m.common_message_variable_open({ braces: '{{' })
  return m.common_message_variable_unknown({ names: names.map((name) => `{{${name}}}`).join(', ') })
}

/** A text that names only these variables. */
export const onlyVariables = (allowed: readonly string[]) =>
  v.check<string, (issue: v.CheckIssue<string>) => string>(
    (text) => unknownVariables(text, allowed).length === 0,
    ({ input }) => unknownVariableText(input, allowed),
  )

/** Why something is done, which others read. */
export const reasonText = v.pipe(
  required('REASON_REQUIRED'),
  v.maxLength(limits.reasonMax, ruleMessage('REASON_TOO_LONG')),
)

/** A reason that may be left out. */
export const optionalReason = v.pipe(
  v.string(),
  v.trim(),
  v.maxLength(limits.reasonMax, ruleMessage('REASON_TOO_LONG')),
)

/** An address as the server takes it: whatever space or casing it was typed with (D100). */
const address = (invalid: () => string) =>
  v.pipe(
    required('EMAIL_REQUIRED'),
    v.check((value) => isEmail(canonicalEmail(value)), invalid),
  )
export const email = address(() => m.common_form_email_invalid())
/** On the pages that the specification words. */
export const quotedEmail = address(ruleMessage('EMAIL_INVALID'))

/** A first or last name; `code` is the error of a missing one. */
export const personName = (code: string) =>
  v.pipe(required(code), v.check(isName, ruleMessage('NAME_INVALID')))
