import * as v from 'valibot'
import type { z } from 'zod'
import type { UpdatePassword } from '#api/features/auth/schema.ts'
import type { passwordProblem } from '#api/rules/password.ts'
import { passwordText } from '#web/components/form/password/password-text.ts'
import { ruleText } from '#web/lib/rule-text.ts'

type Person = Parameters<typeof passwordProblem>[1]

const wordOf = (password: string, person: Person) =>
  password === '' ? ruleText('NEW_PASSWORD_REQUIRED') : passwordText(password, person)

/** Changing one's password (spec 1 §5, D37); the words of an empty field are this screen's own. */
export const passwordForm = (person: Person) =>
  v.pipe(
    v.object({
      currentPassword: v.pipe(
        v.string(),
        v.nonEmpty(() => ruleText('CURRENT_PASSWORD_REQUIRED')),
      ),
      newPassword: v.string(),
      confirmPassword: v.string(),
    }),
    v.forward(
      v.check(
        ({ newPassword }) => wordOf(newPassword, person) === '',
        ({ input }) => wordOf(input.newPassword, person),
      ),
      ['newPassword'],
    ),
    v.forward(
      v.check(
        (form) => form.confirmPassword !== '' && form.confirmPassword === form.newPassword,
        () => ruleText('PASSWORDS_DIFFER'),
      ),
      ['confirmPassword'],
    ),
  ) satisfies v.GenericSchema<z.input<typeof UpdatePassword>, unknown>
