import { defineError } from '#api/http/errors.ts'

export const PhoneMissing = defineError('PHONE_MISSING', 409, {
  tr: 'SMS için önce profile bir telefon numarası ekle.',
  en: 'Add a phone number to the profile first to get SMS.',
})
