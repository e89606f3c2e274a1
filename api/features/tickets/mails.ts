import {
  buildMail,
  type ExpiringLink,
  layMail,
  type MailOf,
  type MailRecipient,
  type MailSettings,
  pageLink,
} from '#api/lib/mail-builder.ts'
import type { Mail } from '#api/lib/mailer.ts'
import { limits } from '#api/rules/limits.ts'
import { type Answer, conversing } from './conversation.ts'

type Ticket = { id: number; subject: string }
/** The token of a guest's link; signed-in users need none. */
type Access = { guestToken?: string | undefined }
type TicketMail<More> = (house: MailSettings, reader: MailRecipient, ticket: Ticket, more: More) => Mail

const guestUrl = (house: MailSettings, reader: MailRecipient, token: string) =>
  pageLink(house, reader, `/support/guest/${token}`)

const urlOf = (house: MailSettings, reader: MailRecipient, { id }: Ticket, { guestToken }: Access) =>
  guestToken ? guestUrl(house, reader, guestToken) : pageLink(house, reader, `/support/tickets/${id}`)

const { guestLinkGraceDays } = limits

const linkTexts = {
  tr: `Bağlantı, talebin kapandıktan ${guestLinkGraceDays} gün sonrasına kadar, ilk açtığın cihazda çalışır. Başka bir cihaz için destek sayfasından yenisini iste.`,
  en: `The link works until ${guestLinkGraceDays} days after your request is closed, on the device where you first open it. For another device, request a new one on the support page.`,
}

const aboutLink = ({ language }: MailRecipient, { guestToken }: Access) =>
  guestToken ? [linkTexts[language]] : []

/** Link to the tickets of a guest. */
export const guestLinkMail: MailOf<ExpiringLink> = (house, reader, { token, goodForSeconds }) => {
  const url = guestUrl(house, reader, token)
  const minutes = goodForSeconds / 60
  const validity = {
    tr: `Bağlantı ${minutes} dakika, açık bir talebin varken ise talebin kapandıktan ${guestLinkGraceDays} gün sonrasına kadar çalışır; yalnızca ilk açtığın cihazda.`,
    en: `It works for ${minutes} minutes, or while you have an open request until ${guestLinkGraceDays} days after it is closed; only on the device where you first open it.`,
  }
  const texts = {
    tr: {
      subject: `${house.BRAND_NAME} destek taleplerin`,
      intro: ['Destek taleplerine bu bağlantıyla ulaşırsın.', validity.tr],
      button: { label: 'Taleplerimi göster', url },
      outro: ['Bunu sen istemediysen bu e-postayı yok sayabilirsin.'],
    },
    en: {
      subject: `Your ${house.BRAND_NAME} support requests`,
      intro: ['See your support requests with this link.', validity.en],
      button: { label: 'Show my requests', url },
      outro: ['If you did not ask for this, you can ignore this e-mail.'],
    },
  }
  return buildMail(house, reader, texts, { goodForSeconds })
}

/** Guests get the ticket number only: a stranger may have entered their address to have us deliver the subject. */
export const ticketOpenedMail: TicketMail<Access> = (house, reader, ticket, access) => {
  const url = urlOf(house, reader, ticket, access)
  const { id, subject } = ticket
  const texts = {
    tr: {
      subject: `Talebin bize ulaştı (#${id})`,
      intro: [
        `${access.guestToken ? 'Talebini' : `“${subject}” başlıklı talebini`} aldık; numarası ${id}. Yanıtlayınca haber vereceğiz.`,
      ],
      button: { label: 'Talebimi göster', url },
      outro: [...aboutLink(reader, access), 'Bu talebi sen açmadıysan bu e-postayı yok sayabilirsin.'],
    },
    en: {
      subject: `We have your request (#${id})`,
      intro: [
        `Your request ${access.guestToken ? '' : `“${subject}” `}has reached us; its number is ${id}. We will tell you when we answer.`,
      ],
      button: { label: 'Show my request', url },
      outro: [...aboutLink(reader, access), 'If you did not open this request, you can ignore this e-mail.'],
    },
  }
  return buildMail(house, reader, texts, conversing(house))
}

type Answered = Access & { answer: Answer }

/** Asked again by its subject, so that mail programs keep the conversation together. */
const repliedTo = ({ subject }: Ticket) => `Re: ${subject}`

const textOf = ({ text, files }: Answer) => (text ? [text] : files.length > 0 ? [] : [''])
const nameOf = ({ language }: MailRecipient, { name, size }: Answer['files'][number]) =>
  `${name} (${(size / 1024).toLocaleString(language, { maximumFractionDigits: 1 })} KB)`

/** Delivers the answer, and quotes what was written before it. */
export const ticketAnsweredMail: TicketMail<Answered> = (house, reader, ticket, { answer, ...access }) => {
  const url = urlOf(house, reader, ticket, access)
  const texts = {
    tr: {
      title: answer.isAutomatic
        ? `Talebine otomatik yanıt (#${ticket.id})`
        : `Talebine yanıt var (#${ticket.id})`,
      button: { label: 'Talebimi göster', url },
    },
    en: {
      title: answer.isAutomatic
        ? `Automatic reply to your request (#${ticket.id})`
        : `We answered your request (#${ticket.id})`,
      button: { label: 'Show my request', url },
    },
  }[reader.language]
  return layMail(house, reader, {
    ...{
      subject: repliedTo(ticket),
      ...texts,
      buttonLast: true,
      intro: textOf(answer),
      quoted: answer.quoted,
    },
    files: answer.files.map((file) => ({ name: nameOf(reader, file), url })),
    ...{ outro: aboutLink(reader, access), ...conversing(house) },
  })
}

/** The same for a person whom the requester copied: it has no link, because the ticket is not theirs. */
export const copiedAnswerMail: TicketMail<{ answer: Answer }> = (house, reader, ticket, { answer }) => {
  const texts = {
    tr: {
      title: answer.isAutomatic
        ? `Kopyasında olduğun talebe otomatik yanıt (#${ticket.id})`
        : `Kopyasında olduğun talebe yanıt var (#${ticket.id})`,
      outro: [
        'Talebi açan kişi seni kopyaya eklediği için yanıtlar sana da geliyor; talebin kendisini açamazsın.',
      ],
    },
    en: {
      title: answer.isAutomatic
        ? `Automatic reply to a request that you are copied on (#${ticket.id})`
        : `An answer to a request that you are copied on (#${ticket.id})`,
      outro: [
        'You get the answers because you were copied on this request; you cannot open the request itself.',
      ],
    },
  }[reader.language]
  return layMail(house, reader, {
    ...{ subject: repliedTo(ticket), ...texts, intro: textOf(answer), quoted: answer.quoted },
    ...{ files: answer.files.map((file) => ({ name: nameOf(reader, file) })), ...conversing(house) },
  })
}

/** The same for the inbox of a signed-in user. */
export const answeredNotice = ({ id, subject }: Ticket, { isAutomatic = false } = {}) => ({
  tr: {
    title: isAutomatic ? `Talebine otomatik yanıt (#${id})` : `Talebine yanıt var (#${id})`,
    message: `“${subject}” başlıklı talebini yanıtladık.`,
  },
  en: {
    title: isAutomatic ? `Automatic reply to your request (#${id})` : `We answered your request (#${id})`,
    message: `There is an answer to your request “${subject}”.`,
  },
  link: { url: `/support/tickets/${id}`, text: { tr: 'Yanıtı oku', en: 'Read the answer' } },
})

/** Asks for a rating by a single-use link (D26), and announces the automatic closing (D27). */
export const ticketResolvedMail: TicketMail<{ token: string }> = (house, reader, ticket, { token }) => {
  const url = pageLink(house, reader, `/support/rate/${ticket.id}`, { token })
  const texts = {
    tr: {
      subject: `Talebin çözüldü mü? (#${ticket.id})`,
      intro: [
        `“${ticket.subject}” başlıklı talebini çözüldü olarak işaretledik. Desteğimizi nasıl buldun? Bir dakikanı ayırıp puanla.`,
      ],
      button: { label: 'Değerlendir', url },
      outro: [
        `Çözülmediyse ${house.INCOMING_MAIL_SECRET ? 'bu e-postayı yanıtla ya da talebi destek sayfasından yeniden aç' : 'destek sayfasından yeniden açabilirsin'}. Bir şey yapmazsan talep 7 gün sonra kapanır.`,
      ],
    },
    en: {
      subject: `Is your request resolved? (#${ticket.id})`,
      intro: [
        `We marked your request “${ticket.subject}” as resolved. How did we do? Rating us takes a moment.`,
      ],
      button: { label: 'Rate us', url },
      outro: [
        `If it is not, ${house.INCOMING_MAIL_SECRET ? 'reply to this e-mail or ' : ''}reopen it on the support page. If you do nothing, it closes itself after 7 days.`,
      ],
    },
  }
  return buildMail(house, reader, texts, conversing(house))
}
