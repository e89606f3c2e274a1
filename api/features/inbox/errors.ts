import { defineError } from '#api/http/errors.ts'

export const UndoExpired = defineError('UNDO_EXPIRED', 409, {
  tr: 'Geri almak için artık çok geç.',
  en: 'It is too late to undo this.',
})
