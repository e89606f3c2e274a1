import {
  checkCriteria,
  criteriaEnough,
  type PasswordCriterion,
  type PasswordLevel,
  passwordCriteria,
  passwordProblem,
} from '#api/rules/password.ts'
import { getLanguage } from '#web/lib/locale.ts'
import { ruleText } from '#web/lib/rule-text.ts'
import * as m from '#web/paraglide/messages.js'

export const criterionTexts: Record<PasswordCriterion, () => string> = {
  length: m.common_password_criterion_length,
  upper: m.common_password_criterion_upper,
  lower: m.common_password_criterion_lower,
  digit: m.common_password_criterion_digit,
  special: m.common_password_criterion_special,
}

/** The criteria as phrases within a sentence. */
const names = { ...criterionTexts, special: m.common_password_criterion_special_name }

/** Five levels with four labels: fair and good are both medium. */
export const levelTexts: Record<PasswordLevel, () => string> = {
  weak: m.common_password_strength_weak,
  fair: m.common_password_strength_medium,
  good: m.common_password_strength_medium,
  strong: m.common_password_strength_strong,
  very_strong: m.common_password_strength_very_strong,
}

/** The error of a new password; for a weak one it lists how many of the missing criteria are needed. */
export function passwordText(password: string, person?: Parameters<typeof passwordProblem>[1]): string {
  const problem = passwordProblem(password, person)
  if (problem !== 'PASSWORD_TOO_SIMPLE') return problem ? ruleText(problem) : ''
  const met = checkCriteria(password)
  const lacking = passwordCriteria.filter((each) => !met[each]).map((each) => names[each]())
  const items = lacking.join(', ').toLocaleLowerCase(getLanguage())
  const needed = criteriaEnough - (passwordCriteria.length - lacking.length)
  return needed === 1 ? m.common_password_lacking_one({ items }) : m.common_password_lacking_two({ items })
}
