import type { Language } from '#db/enums.ts'

/** One ticket and its messages. */
export const ticketThread = {
  ticketTextArgument: { en: 'The text', tr: 'Metin' },
  ticketFileOption: {
    en: 'Read the text from a file, or from standard input (-)',
    tr: 'Metni dosyadan ya da standart girdiden (-) oku',
  },
  ticketSeenOption: {
    en: 'Fail if others wrote after this message',
    tr: 'Bu mesajdan sonra başkası yazdıysa gönderme',
  },
  ticketOpen: {
    en: 'Open a ticket for somebody who called or came by',
    tr: 'Arayan ya da gelen biri için talep aç',
  },
  ticketForOption: {
    en: 'ID of the user, or an e-mail address',
    tr: 'Kullanıcının numarası ya da bir e-posta adresi',
  },
  ticketNameOption: {
    en: 'Name, for an address without an account',
    tr: 'Hesabı olmayan bir adres için ad',
  },
  ticketPhoneOption: { en: 'Phone, for an address', tr: 'Adres için telefon' },
  ticketSubjectOption: { en: 'Subject', tr: 'Başlık' },
  ticketSourceOption: { en: 'How they reached you', tr: 'Nasıl ulaştığı' },
  ticketLanguageOption: {
    en: 'Language of the mails to an address',
    tr: 'Adrese giden e-postaların dili',
  },
  ticketOpenAgentOption: {
    en: 'ID of the agent, me or none (default: as any new ticket)',
    tr: 'Temsilcinin numarası, me ya da none (varsayılan: yeni talepler gibi)',
  },
  ticketNameOfGuest: { en: 'An account has a name of its own', tr: 'Hesabın kendi adı var' },
  ticketOpened: { en: 'Opened ticket {id}', tr: '{id} numaralı talep açıldı' },
  ticketShow: {
    en: 'Show a ticket with its messages and notes',
    tr: 'Bir talebi mesajları ve notlarıyla göster',
  },
  ticketReply: { en: 'Reply to the requester', tr: 'Talep sahibine yanıt yaz' },
  ticketNote: { en: 'Add an internal note', tr: 'İç not ekle' },
  ticketTextOrFile: { en: 'Give the text, or --file', tr: 'Metni ya da --file ver' },
  ticketReplyStatusOption: {
    en: 'Status after the reply (default: in_progress for an open ticket, else as it is)',
    tr: 'Yanıttan sonraki durum (varsayılan: açık talep için in_progress, yoksa değişmez)',
  },
  ticketReplied: {
    en: 'Replied to ticket {id}, which is now {status}',
    tr: '{id} numaralı talep yanıtlandı; durumu: {status}',
  },
  ticketNoted: { en: 'Added a note to ticket {id}', tr: '{id} numaralı talebe not eklendi' },
  ticketLog: {
    en: 'List what happened to a ticket, newest first',
    tr: 'Bir talepte olanları listele, en yenisi önce',
  },
  ticketLogKindOption: { en: 'Kind of action', tr: 'İşlemin türü' },
  ticketLogNone: { en: 'Nothing happened yet', tr: 'Henüz bir şey olmadı' },
  ticketLogWhat: { en: 'What happened', tr: 'Ne oldu' },
  ticketLanguage: {
    en: 'Change the language of the mails to a guest',
    tr: 'Misafire giden e-postaların dilini değiştir',
  },
  ticketLanguageArgument: { en: 'Language of the mails', tr: 'E-postaların dili' },
  ticketLanguageSet: {
    en: 'Mails of ticket {id} are in {language} now',
    tr: '{id} numaralı talebin e-postalarının dili: {language}',
  },
  ticketCopy: {
    en: 'Copy a person on the replies of a ticket',
    tr: 'Bir kişiyi talebin yanıtlarında kopyaya ekle',
  },
  ticketUncopy: {
    en: 'Stop copying a person on a ticket',
    tr: 'Bir kişiyi talebin kopyasından çıkar',
  },
  ticketCopyArgument: { en: 'E-mail address of the person', tr: 'Kişinin e-posta adresi' },
  ticketCopied: { en: '{email} is copied on ticket {id}', tr: '{email}, {id} numaralı talepte kopyada' },
  ticketUncopied: {
    en: '{email} is no longer copied on ticket {id}',
    tr: '{email} artık {id} numaralı talepte kopyada değil',
  },
  ticketNotCopied: {
    en: '{email} is not copied on ticket {id}',
    tr: '{email}, {id} numaralı talepte kopyada değil',
  },
  ticketCopies: { en: 'Copied', tr: 'Kopyada' },
  ticketInternal: { en: 'internal note', tr: 'iç not' },
} as const satisfies Record<string, Record<Language, string>>
