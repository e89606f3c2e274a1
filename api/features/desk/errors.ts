import { defineConflict, defineError } from '#api/http/errors.ts'

export const ViewNameTaken = defineConflict('TICKET_VIEW_NAME_TAKEN', 'name')
export const TooManyViews = defineError('TOO_MANY_VIEWS', 409, {
  tr: 'En fazla 50 görünüm kaydedebilirsin. Yenisi için birini sil.',
  en: 'You can save 50 views at most. Delete one first.',
})
