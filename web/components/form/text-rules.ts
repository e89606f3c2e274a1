import * as v from 'valibot'
import { canonicalEmail, isEmail } from '#api/rules/email.ts'
import { isName } from '#api/rules/names.ts'
import { says } from '#web/lib/rule-text.ts'

export const required = (code: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(says(code)))

/** An address as the server takes it: whatever space or casing it was typed with (D100). */
export const email = v.pipe(
  required('EMAIL_REQUIRED'),
  v.check((value) => isEmail(canonicalEmail(value)), says('EMAIL_INVALID')),
)

/** A person's first or last name; the code is of one that is missing. */
export const personName = (code: string) => v.pipe(required(code), v.check(isName, says('NAME_INVALID')))
