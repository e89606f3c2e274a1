import { defineError } from '#api/http/errors.ts'

export const NotRated = defineError('TICKET_NOT_RATED', 409, {
  tr: 'Bu talep henüz değerlendirilmedi.',
  en: 'This ticket has no rating yet.',
})
export const RatingTooLow = defineError('RATING_TOO_LOW', 409, {
  tr: 'Teşekkür, 4 ve üzeri puanlar içindir.',
  en: 'Thanks are for ratings of 4 and more.',
})
export const RatingTooHigh = defineError('RATING_TOO_HIGH', 409, {
  tr: 'Yalnızca 2 ve altı puan alan talepler buradan üst birime aktarılır.',
  en: 'Only tickets rated 2 or less are escalated here.',
})
export const AlreadyThanked = defineError('ALREADY_THANKED', 409, {
  tr: 'Bu değerlendirme için teşekkür edildi.',
  en: 'Thanks have already been sent for this rating.',
})
export const AlreadyEscalated = defineError('ALREADY_ESCALATED', 409, {
  tr: 'Bu talep değerlendirmesi nedeniyle üst birime aktarıldı.',
  en: 'The ticket was escalated for this rating already.',
})
