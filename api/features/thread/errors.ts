import { defineConflict, defineError } from '#api/http/errors.ts'

/** `extra.messages` are the new messages, so that the reply can be looked at again and sent. */
export const ThreadMovedOn = defineError('THREAD_MOVED_ON', 409, {
  tr: 'Sen yazarken bu talebe yeni mesaj geldi. Oku, sonra gönder.',
  en: 'New messages arrived while you were writing. Read them, then send.',
})
export const NoteStaysInside = defineError('INTERNAL_NOTE', 409, {
  tr: 'İç notlar dışarıya gönderilmez',
  en: 'Internal notes are not sent anywhere',
})
export const AiUnavailable = defineError('AI_UNAVAILABLE', 503, {
  tr: 'Yapay zekâ şu anda yanıt vermiyor. Biraz sonra yeniden dene.',
  en: 'The AI is not responding right now. Try again later.',
})
export const MergeRefused = defineError('MERGE_REFUSED', 409, {
  tr: 'Bu talepler birleştirilemez: ikisi de aynı kişinin olmalı ve hiçbiri daha önce birleştirilmiş olmamalı.',
  en: 'These tickets cannot be merged: both must belong to one requester, and neither may be merged already.',
})
export const NotMerged = defineError('NOT_MERGED', 409, {
  tr: 'Bu talep birleştirilmemiş',
  en: 'This ticket is not merged',
})
export const SignatureInvalid = defineError('SIGNATURE_INVALID', 401, {
  tr: 'İmza geçersiz ya da süresi dolmuş',
  en: 'The signature is invalid or too old',
})
export const MacroNameTaken = defineConflict('MACRO_NAME_TAKEN', 'name')
