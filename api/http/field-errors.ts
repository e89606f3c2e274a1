import { z } from 'zod'
import { fieldTexts } from '#api/rules/texts.ts'
import type { Language } from '#db/enums.ts'
import type { FieldError, Issue } from './errors.ts'

const locales = { tr: z.locales.tr(), en: z.locales.en() }

/**
 * Translates zod's issues. Our rules use their code as zod's message, and have texts in `rules/texts`; zod's locales
 * translate its own checks.
 */
export function fieldErrors(issues: readonly Issue[], language: Language): FieldError[] {
  return issues.map((issue) => {
    const path = issue.path.join('.')
    const text = fieldTexts[issue.message]
    if (text) return { path, code: issue.message, message: text[language] }
    if (issue.code === 'invalid_type') return { path, ...wrongType(issue, language) }
    if (issue.code === 'invalid_union' && isMissing(issue)) return { path, ...required(language) }
    const bound = boundOf(issue)?.[language]
    if (bound) return { path, code: issue.code.toUpperCase(), message: bound }
    const localised = locales[language].localeError({ ...issue, message: undefined } as z.core.$ZodRawIssue)
    const message = typeof localised === 'string' ? localised : (localised?.message ?? issue.message)
    return { path, code: issue.code.toUpperCase(), message }
  })
}

const isUndefined = (message: string) => message.endsWith('received undefined')

/** A missing value fails every type of a union. */
const isMissing = ({ errors }: z.core.$ZodIssueInvalidUnion) =>
  errors
    .flat()
    .some(({ code, path, message }) => code === 'invalid_type' && !path.length && isUndefined(message))

const required = (language: Language) => ({
  code: 'REQUIRED',
  message: language === 'tr' ? 'Bu alan gereklidir' : 'This field is required',
})

const unitOf: Partial<Record<string, Record<Language, string>>> = {
  string: { tr: ' karakter', en: ' characters' },
  array: { tr: ' öğe', en: ' items' },
  number: { tr: '', en: '' },
  int: { tr: '', en: '' },
}

/** Texts for bounds, because zod's locales use programming terms for types. */
function boundOf(issue: Issue): Record<Language, string> | undefined {
  if (issue.code !== 'too_big' && issue.code !== 'too_small') return undefined
  const unit = unitOf[issue.origin]
  if (!unit) return undefined
  const [bound, tr, en] =
    issue.code === 'too_big'
      ? ([issue.maximum, ['En fazla', 'Şundan küçük olmalı:'], ['At most', 'Less than']] as const)
      : ([issue.minimum, ['En az', 'Şundan büyük olmalı:'], ['At least', 'More than']] as const)
  const at = issue.inclusive === false ? 1 : 0
  return {
    tr: `${tr[at]} ${bound}${unit.tr}`,
    en: `${en[at]} ${bound}${Number(bound) === 1 ? unit.en.replace(/s$/, '') : unit.en}`,
  }
}

/** Texts for wrong types: zod's locales no longer have the value and would report every one as undefined. */
function wrongType({ expected, message }: z.core.$ZodIssueInvalidType, language: Language) {
  if (isUndefined(message)) return required(language)
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
  record: { tr: 'nesne', en: 'an object' },
}
