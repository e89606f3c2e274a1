import { EmailAlreadyInUse } from '#api/features/auth/errors.ts'
import { defineError } from '#api/http/errors.ts'

/** D84. */
export const OwnAccount = defineError('OWN_ACCOUNT', 409, {
  tr: 'Bunu kendi hesabına yapamazsın. Başka bir yöneticiden iste.',
  en: 'You cannot do this to your own account. Ask another admin.',
})
export const NoteNotOwn = defineError('NOTE_NOT_OWN', 403, {
  tr: 'Yalnızca kendi yazdığın notu değiştirebilirsin.',
  en: 'You can only change notes that you wrote.',
})

/** EMAIL_ALREADY_IN_USE as an error of the field. */
export const EmailTaken = () =>
  EmailAlreadyInUse({ issues: [{ code: 'custom', path: ['email'], message: 'EMAIL_ALREADY_IN_USE' }] })
