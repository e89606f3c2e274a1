import * as v from 'valibot'
import type { z } from 'zod'
import type { CompleteRegistration, Login, OnlyEmail, ResetPassword } from '#api/features/auth/schema.ts'
import { limits } from '#api/rules/limits.ts'
import { passwordProblem } from '#api/rules/password.ts'
import { passwordText } from '#web/components/form/password/password-text.ts'
import { personName, quotedEmail, required } from '#web/components/form/text-rules.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'

type Form<Wire> = v.GenericSchema<Wire, unknown>

const simpleEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** Checks only for x@y.z and six characters; the server does the rest (D36). */
export const loginForm = v.object({
  email: v.pipe(required('EMAIL_REQUIRED'), v.regex(simpleEmail, ruleMessage('EMAIL_INVALID'))),
  password: v.pipe(
    v.string(),
    v.nonEmpty(ruleMessage('PASSWORD_MISSING')),
    v.minLength(limits.loginPasswordMin, () => m.auth_login_password_short()),
  ),
  rememberMe: v.boolean(),
}) satisfies Form<z.input<typeof Login>>

export const emailForm = v.object({ email: quotedEmail }) satisfies Form<z.input<typeof OnlyEmail>>

/** The last step of registration; the password must not contain the name or address (D37). */
export const detailsForm = (address: string) =>
  v.pipe(
    v.object({
      firstName: personName('FIRST_NAME_REQUIRED'),
      lastName: personName('LAST_NAME_REQUIRED'),
      password: v.string(),
      confirmPassword: v.string(),
    }),
    v.forward(
      v.check(
        (form) => passwordProblem(form.password, { ...form, email: address }) === null,
        ({ input }) => passwordText(input.password, { ...input, email: address }),
      ),
      ['password'],
    ),
    v.forward(
      v.check((form) => form.confirmPassword === form.password, ruleMessage('PASSWORDS_DIFFER')),
      ['confirmPassword'],
    ),
  ) satisfies Form<Omit<z.input<typeof CompleteRegistration>, 'email'>>

export const resetForm = v.pipe(
  v.object({ newPassword: v.string(), confirmPassword: v.string() }),
  v.forward(
    v.check(
      ({ newPassword }) => passwordProblem(newPassword) === null,
      ({ input }) => passwordText(input.newPassword),
    ),
    ['newPassword'],
  ),
  v.forward(
    v.check((form) => form.confirmPassword === form.newPassword, ruleMessage('PASSWORDS_DIFFER')),
    ['confirmPassword'],
  ),
) satisfies Form<Omit<z.input<typeof ResetPassword>, 'token'>>
