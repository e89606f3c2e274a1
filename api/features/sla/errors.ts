import { defineError } from '#api/http/errors.ts'

export const TooManyHolidays = defineError('TOO_MANY_HOLIDAYS', 409, {
  tr: 'En fazla 500 tatil günü olabilir. Eskilerini sil.',
  en: 'You can have 500 holidays at most. Delete old ones.',
})
