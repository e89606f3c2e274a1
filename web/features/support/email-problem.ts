import { isEmail } from '#api/rules/email.ts'

/** What is wrong with an address that somebody typed (spec 1 §5). */
export function emailProblem(email: string) {
  if (email.trim() === '') return 'EMAIL_REQUIRED'
  return isEmail(email.trim()) ? null : 'EMAIL_INVALID'
}
