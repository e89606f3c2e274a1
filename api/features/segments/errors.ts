import { defineError } from '#api/http/errors.ts'

export const SegmentInUse = defineError('SEGMENT_IN_USE', 409, {
  tr: 'Bu segmente gidecek bir bildirim var. Önce onu gönder ya da iptal et.',
  en: 'A notification is about to go to this segment. Send or cancel it first.',
})
