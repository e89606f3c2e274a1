import { defineError } from '#api/http/errors.ts'

export const TermsChanged = defineError('TERMS_CHANGED', 409, {
  tr: 'Metinler bu arada değişti. Yenisini okuyup öyle kabul et.',
  en: 'The texts have changed meanwhile. Read the new ones before you accept.',
})
