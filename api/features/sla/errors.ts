import { defineError } from '#api/http/errors.ts'

export const TooManyHolidays = defineError('TOO_MANY_HOLIDAYS', 409, {
  tr: 'En fazla 500 tatil günü olabilir. Eskilerini sil.',
  en: 'You can have 500 holidays at most. Delete old ones.',
})

export const NothingToUndo = defineError('SLA_NOTHING_TO_UNDO', 409, {
  tr: 'Geri alınacak bir değişiklik yok. Bir değişiklik bir saat boyunca geri alınabilir.',
  en: 'There is no change to undo. A change can be undone for an hour.',
})
