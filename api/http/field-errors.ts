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
    if (issue.code === 'invalid_type') return { path, ...wrongType(issue, language) }
    const worded = locales[language].localeError({ ...issue, message: undefined } as z.core.$ZodRawIssue)
    const message = typeof worded === 'string' ? worded : (worded?.message ?? issue.message)
    return { path, code: issue.code.toUpperCase(), message }
  })
}

/** zod no longer has the value when a locale words it, and would say of every one that it was undefined. */
function wrongType({ expected, message }: z.core.$ZodIssueInvalidType, language: Language) {
  if (message.endsWith('received undefined')) {
    return { code: 'REQUIRED', message: language === 'tr' ? 'Bu alan gereklidir' : 'This field is required' }
  }
  const type = types[expected]?.[language] ?? expected
  return {
    code: 'INVALID_TYPE',
    message: language === 'tr' ? `Beklenen tür: ${type}` : `Expected ${type}`,
  }
}

const types: Partial<Record<string, Record<Language, string>>> = {
  string: { tr: 'metin', en: 'text' },
  number: { tr: 'sayı', en: 'a number' },
  int: { tr: 'tam sayı', en: 'a whole number' },
  boolean: { tr: 'true veya false', en: 'true or false' },
  date: { tr: 'tarih', en: 'a date' },
  array: { tr: 'liste', en: 'a list' },
  object: { tr: 'nesne', en: 'an object' },
}
