import { z } from 'zod'

import { fieldTexts } from '#api/rules/texts.ts'
import type { Language } from '#db/enums.ts'
import type { FieldError, Issue } from './errors.ts'

const locales = { tr: z.locales.tr(), en: z.locales.en() }

/**
 * zod's issues in the caller's language. A rule of ours puts its code where zod expects a message and has its
 * words in `rules/texts`; zod's own checks are worded by zod's locales.
 */
export function fieldErrors(issues: readonly Issue[], language: Language): FieldError[] {
  return issues.map((issue) => {
    const path = issue.path.join('.')
    const ours = fieldTexts[issue.message]
    if (ours) return { path, code: issue.message, message: ours[language] }
    const worded = locales[language].localeError({ ...issue, message: undefined } as z.core.$ZodRawIssue)
    const message = typeof worded === 'string' ? worded : (worded?.message ?? issue.message)
    return { path, code: issue.code.toUpperCase(), message }
  })
}
