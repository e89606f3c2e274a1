import type { Language } from '#db/enums.ts'

/** Of what channels without a provider would have sent. */
export const outbox = {
  outbox: {
    en: 'mails and messages of channels that are not set up',
    tr: 'kurulmamış kanallardan gidecek e-posta ve mesajlar',
  },
  outboxList: { en: 'the newest first', tr: 'en yenisi önce' },
  outboxShow: { en: 'one letter, with what it says', tr: 'bir mesaj ve içinde yazanlar' },
  letterTypeOption: { en: 'only of this type', tr: 'yalnızca bu türden olanlar' },
  toOption: { en: 'only to this address or number', tr: 'yalnızca bu adrese ya da numaraya gidenler' },
  letterArgument: { en: 'number of the letter', tr: 'mesajın numarası' },
  letterSubject: { en: 'Subject', tr: 'Konu' },
  noLetters: { en: 'The outbox has none', tr: 'Giden kutusunda yok' },
  noLettersLately: {
    en: 'The newest 10,000 of the outbox have none; older ones are not looked through',
    tr: 'Giden kutusundaki en yeni 10.000 mesajda yok; daha eskilerine bakılmaz',
  },
  noLetter: { en: 'There is no such letter', tr: 'Böyle bir mesaj yok' },
  letterWithheld: {
    en: 'This server shows nobody what letters say, for they may hold codes and links',
    tr: 'Bu sunucu mesajların içeriğini kimseye göstermez, çünkü içinde kod ve bağlantı olabilir',
  },
} as const satisfies Record<string, Record<Language, string>>
