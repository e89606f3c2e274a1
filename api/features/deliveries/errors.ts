import { defineError } from '#api/http/errors.ts'

export const RequestInProgress = defineError('REQUEST_UNDER_WAY', 409, {
  tr: 'Bu istek zaten işleniyor. Birazdan yeniden sor.',
  en: 'This request is already being processed. Try again in a moment.',
})
