import type { Language } from '#db/enums.ts'

const formats = {
  tr: new Intl.NumberFormat('tr-TR'),
  en: new Intl.NumberFormat('en-US'),
}

/** A number in a sentence: 1.234,5 in Turkish and 1,234.5 in English. */
export const formatNumber = (value: number, language: Language): string => formats[language].format(value)
