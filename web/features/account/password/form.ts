import * as v from 'valibot'
import type { z } from 'zod'
import type { UpdatePassword } from '#api/features/auth/schema.ts'
import { normalisePassword, type passwordProblem } from '#api/rules/password.ts'
import { passwordText } from '#web/components/form/password/password-text.ts'
import { ruleMessage, ruleText } from '#web/lib/rule-text.ts'

type Owner = Parameters<typeof passwordProblem>[1]

const newPasswordText = (password: string, owner: Owner) =>
  password === '' ? ruleText('NEW_PASSWORD_REQUIRED') : passwordText(password, owner)

/** Changes the password (D37). This screen has its own text for an empty new password. */
export const passwordForm = (owner: Owner) =>
  v.pipe(
    v.object({
      currentPassword: v.pipe(v.string(), v.nonEmpty(ruleMessage('CURRENT_PASSWORD_REQUIRED'))),
      newPassword: v.string(),
      confirmPassword: v.string(),
      switchOffApiKeys: v.boolean(),
    }),
    v.forward(
      v.check(
        ({ newPassword }) => newPasswordText(newPassword, owner) === '',
        ({ input }) => newPasswordText(input.newPassword, owner),
      ),
      ['newPassword'],
    ),
    v.forward(
      v.check(
        (form) => normalisePassword(form.newPassword) !== normalisePassword(form.currentPassword),
        ruleMessage('PASSWORD_UNCHANGED'),
      ),
      ['newPassword'],
    ),
    v.forward(
      v.check(
        (form) => form.confirmPassword !== '' && form.confirmPassword === form.newPassword,
        ruleMessage('PASSWORDS_DIFFER'),
      ),
      ['confirmPassword'],
    ),
  ) satisfies v.GenericSchema<z.input<typeof UpdatePassword>, unknown>
