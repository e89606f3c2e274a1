import { defineError } from '#api/http/errors.ts'

export const RequestUnderWay = defineError('REQUEST_UNDER_WAY', 409, {
  tr: 'Bu istek zaten işleniyor. Birazdan yeniden sor.',
  en: 'This request is already being worked on. Ask again in a moment.',
})
