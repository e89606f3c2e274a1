import type { Language } from '#db/enums.ts'

export const outbox = {
  outbox: {
    en: 'Read mails and messages of channels without a provider',
    tr: 'Kurulmamış kanallardan gidecek e-posta ve mesajları oku',
  },
  outboxList: { en: 'List messages, newest first', tr: 'Mesajları listele, en yenisi önce' },
  outboxShow: { en: 'Show a message with its text', tr: 'Bir mesajı ve içeriğini göster' },
  outboxTypeOption: { en: 'Filter by type', tr: 'Yalnızca bu türden olanlar' },
  toOption: { en: 'Filter by recipient address or number', tr: 'Yalnızca bu adrese ya da numaraya gidenler' },
  outboxArgument: { en: 'ID of the message', tr: 'Mesajın numarası' },
  outboxSubject: { en: 'Subject', tr: 'Konu' },
  outboxEmpty: { en: 'No messages found', tr: 'Giden kutusunda mesaj yok' },
  outboxEmptyRecently: {
    en: 'No messages found among the newest 10,000; older ones are not searched',
    tr: 'Giden kutusundaki en yeni 10.000 mesajda yok; daha eskilerine bakılmaz',
  },
  noOutboxMessage: { en: 'Message not found', tr: 'Böyle bir mesaj yok' },
  outboxTextHidden: {
    en: 'This server hides the text of messages, because it may contain codes and links',
    tr: 'Bu sunucu mesajların içeriğini kimseye göstermez, çünkü içinde kod ve bağlantı olabilir',
  },
} as const satisfies Record<string, Record<Language, string>>
