import { defineConflict, defineError } from '#api/http/errors.ts'

export const GuestLinkInvalid = defineError('INVALID_GUEST_LINK', 400, {
  tr: 'Bu bağlantının süresi dolmuş ya da başka bir cihazda açılmış. Yenisini iste.',
  en: 'This link has expired or was opened on another device. Request a new one.',
})
export const RatingLinkInvalid = defineError('INVALID_RATING_LINK', 400, {
  tr: 'Bu değerlendirme bağlantısı kullanılmış ya da süresi dolmuş.',
  en: 'This rating link was already used or has expired.',
})
export const InvalidTransition = defineError('INVALID_TRANSITION', 409, {
  tr: 'Talep bu durumdayken bu yapılamaz. Sayfayı yenile.',
  en: 'This is not possible in the request’s current status. Reload the page.',
})
export const ChangedSince = defineError('CHANGED_SINCE', 409, {
  tr: 'Talep o zamandan beri yeniden değişti; son değişiklik olduğu gibi kaldı.',
  en: 'The ticket was changed again since then; the later change was kept.',
})
export const TicketClosed = defineError('TICKET_CLOSED', 409, {
  tr: 'Bu talep kapandı. Yazmak için önce yeniden aç.',
  en: 'This request is closed. Reopen it to write again.',
})
export const FeedbackTooEarly = defineError('FEEDBACK_TOO_EARLY', 409, {
  tr: 'Talep çözülünce değerlendirebilirsin',
  en: 'You can rate it once it is resolved',
})
export const FeedbackGiven = defineError('FEEDBACK_ALREADY_GIVEN', 409, {
  tr: 'Bu talebi zaten değerlendirdin',
  en: 'You have already rated this request',
})
export const CopiesFull = defineError('COPIES_FULL', 409, {
  tr: 'Bir talepte en fazla 10 kişi kopyada olabilir',
  en: 'Up to 10 people can be copied on a ticket',
})
export const LanguageOfAccount = defineError('LANGUAGE_OF_ACCOUNT', 409, {
  tr: 'Talebi açan kişinin hesabı var; e-postaları kendi seçtiği dilde gider',
  en: 'The requester has an account; mails are in the language that they chose there',
})
export const FileTooLarge = defineError('FILE_TOO_LARGE', 413, {
  tr: 'Bir dosya en fazla 10 MB olabilir',
  en: 'A file can be up to 10 MB',
})
export const TicketFilesFull = defineError('TICKET_FILES_FULL', 409, {
  tr: 'Bu talebe en fazla 100 dosya ve toplam 250 MB eklenebilir. Devamı için yeni bir talep aç.',
  en: 'A request can hold up to 100 files and 250 MB. Open another request for the rest.',
})
export const PersonFilesFull = defineError('PERSON_FILES_FULL', 409, {
  tr: 'Taleplerine eklediğin dosyalar 500 adet ya da 1 GB sınırına ulaştı. Mesajını dosyasız gönderebilirsin.',
  en: 'Your files have reached the limit of 500 files or 1 GB. You can send your message without files.',
})
export const StorageFull = defineError('STORAGE_FULL', 507, {
  tr: 'Şu anda dosya alacak yerimiz kalmadı. Mesajını dosyasız gönder ya da biraz sonra yeniden dene.',
  en: 'We cannot store files right now. Send your message without them, or try again later.',
})
export const FileTypeRefused = defineError('FILE_TYPE_NOT_ALLOWED', 415, {
  tr: 'Yalnızca jpg, png, gif, pdf, doc, docx ve txt eklenebilir; içeriği de adıyla aynı türde olmalı',
  en: 'Attach jpg, png, gif, pdf, doc, docx or txt files whose content matches their name',
})
export const FileUnsafe = defineError('FILE_UNSAFE', 415, {
  tr: 'Bu dosya açıldığında olağan dışı büyüyor, o yüzden alınmadı',
  en: 'This file becomes far too large when unpacked, so it was rejected',
})
/** `extra.messages` are the new messages, so that the reply can be looked at again and sent. */
export const ThreadMovedOn = defineError('THREAD_MOVED_ON', 409, {
  tr: 'Sen yazarken bu talebe yeni mesaj geldi. Oku, sonra gönder.',
  en: 'New messages arrived while you were writing. Read them, then send.',
})
export const NoteStaysInside = defineError('INTERNAL_NOTE', 409, {
  tr: 'İç notlar dışarıya gönderilmez',
  en: 'Internal notes are not sent anywhere',
})
export const FileNotTranslatable = defineError('FILE_NOT_TRANSLATABLE', 409, {
  tr: 'Yalnızca 20 KB’a kadar metin dosyaları (.txt) çevrilir',
  en: 'Only text files (.txt) of up to 20 KB are translated',
})
export const AiUnavailable = defineError('AI_UNAVAILABLE', 503, {
  tr: 'Yapay zekâ şu anda yanıt vermiyor. Biraz sonra yeniden dene.',
  en: 'The AI is not responding right now. Try again later.',
})
export const MergeRefused = defineError('MERGE_REFUSED', 409, {
  tr: 'Bu talepler birleştirilemez: ikisi de aynı kişinin olmalı ve hiçbiri daha önce birleştirilmiş olmamalı.',
  en: 'These tickets cannot be merged: both must belong to one requester, and neither may be merged already.',
})
export const MergeIntoClosed = defineError('MERGE_INTO_CLOSED', 409, {
  tr: 'Birleştirilecek talep kapalı. Birleştirmek onu yeniden açar; bunu istiyorsan “reopen” ile gönder.',
  en: 'The other ticket is closed. Merging reopens it; send “reopen” to confirm.',
})
export const TicketMerged = defineError('TICKET_MERGED', 409, {
  tr: 'Bu talep başka bir taleple birleştirildi ve orada sürüyor',
  en: 'This ticket was merged into another one and goes on there',
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
export const RuleNameTaken = defineConflict('TICKET_RULE_NAME_TAKEN', 'name')
export const TooManyRules = defineError('TOO_MANY_RULES', 409, {
  tr: 'En fazla 50 kural olabilir. Yenisi için birini sil.',
  en: 'There can be 50 rules at most. Delete one first.',
})
export const RuleOrderChanged = defineError('RULE_ORDER_CHANGED', 409, {
  tr: 'Bu arada bir kural eklendi ya da silindi. Listeye yeniden bak.',
  en: 'A rule was added or deleted in the meantime. Look at the list again.',
})
export const TooManyTags = defineError('TOO_MANY_TAGS', 409, {
  tr: 'Bir talebin en fazla 20 etiketi olabilir',
  en: 'A ticket can have 20 tags at most',
})
export const ViewNameTaken = defineConflict('TICKET_VIEW_NAME_TAKEN', 'name')
export const TooManyViews = defineError('TOO_MANY_VIEWS', 409, {
  tr: 'En fazla 50 görünüm kaydedebilirsin. Yenisi için birini sil.',
  en: 'You can save 50 views at most. Delete one first.',
})
