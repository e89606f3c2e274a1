import {
  buildMail,
  type ExpiringLink,
  type MailRecipient,
  type MailSettings,
  pageLink,
} from '#api/lib/mail-builder.ts'
import type { Mail } from '#api/lib/mailer.ts'

type Ticket = { id: number; subject: string }
/** The single-use token of a guest; signed-in users need none. */
type Access = { guestToken?: string | undefined }
type TicketMail<More> = (house: MailSettings, reader: MailRecipient, ticket: Ticket, more: More) => Mail

const guestUrl = (house: MailSettings, reader: MailRecipient, token: string) =>
  pageLink(house, reader, `/support/guest/${token}`)

const urlOf = (house: MailSettings, reader: MailRecipient, { id }: Ticket, { guestToken }: Access) =>
  guestToken ? guestUrl(house, reader, guestToken) : pageLink(house, reader, `/support/tickets/${id}`)

const onceOnlyTexts = {
  tr: 'Bağlantı 15 dakika ve bir kez geçerli; sonrasında destek sayfasından yenisini isteyebilirsin.',
  en: 'The link works once, for 15 minutes. After that, request a new one on the support page.',
}

const onceOnly = ({ language }: MailRecipient, { guestToken }: Access) =>
  guestToken ? [onceOnlyTexts[language]] : []

/** Single-use link to the tickets of a guest. */
export function guestLinkMail(
  house: MailSettings,
  reader: MailRecipient,
  { token, goodForSeconds }: ExpiringLink,
): Mail {
  const url = guestUrl(house, reader, token)
  const texts = {
    tr: {
      subject: `${house.BRAND_NAME} destek taleplerin`,
      intro: ['Destek taleplerine bu bağlantıyla ulaşırsın; 15 dakika ve bir kez geçerli.'],
      button: { label: 'Taleplerimi göster', url },
      outro: ['Bunu sen istemediysen bu e-postayı yok sayabilirsin.'],
    },
    en: {
      subject: `Your ${house.BRAND_NAME} support requests`,
      intro: ['See your support requests with this link; it works once, for 15 minutes.'],
      button: { label: 'Show my requests', url },
      outro: ['If you did not ask for this, you can ignore this e-mail.'],
    },
  }[reader.language]
  return buildMail(house, reader, { ...texts, goodForSeconds })
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
      outro: [...onceOnly(reader, access), 'Bu talebi sen açmadıysan bu e-postayı yok sayabilirsin.'],
    },
    en: {
      subject: `We have your request (#${id})`,
      intro: [
        `Your request ${access.guestToken ? '' : `“${subject}” `}has reached us; its number is ${id}. We will tell you when we answer.`,
      ],
      button: { label: 'Show my request', url },
      outro: [...onceOnly(reader, access), 'If you did not open this request, you can ignore this e-mail.'],
    },
  }[reader.language]
  return buildMail(house, reader, texts)
}

/** Does not quote the answer, which may be confidential. */
export const ticketAnsweredMail: TicketMail<Access> = (house, reader, ticket, access) => {
  const url = urlOf(house, reader, ticket, access)
  const texts = {
    tr: {
      subject: `Talebine yanıt var (#${ticket.id})`,
      intro: [`“${ticket.subject}” başlıklı talebini yanıtladık.`],
      button: { label: 'Yanıtı oku', url },
      outro: onceOnly(reader, access),
    },
    en: {
      subject: `We answered your request (#${ticket.id})`,
      intro: [`There is an answer to your request “${ticket.subject}”.`],
      button: { label: 'Read the answer', url },
      outro: onceOnly(reader, access),
    },
  }[reader.language]
  return buildMail(house, reader, texts)
}

/** The same for the inbox of a signed-in user. */
export const answeredNotice = ({ id, subject }: Ticket) => ({
  tr: { title: `Talebine yanıt var (#${id})`, message: `“${subject}” başlıklı talebini yanıtladık.` },
  en: {
    title: `We answered your request (#${id})`,
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
        'Çözülmediyse destek sayfasından yeniden açabilirsin. Bir şey yapmazsan talep 7 gün sonra kapanır.',
      ],
    },
    en: {
      subject: `Is your request resolved? (#${ticket.id})`,
      intro: [
        `We marked your request “${ticket.subject}” as resolved. How did we do? Rating us takes a moment.`,
      ],
      button: { label: 'Rate us', url },
      outro: [
        'If it is not, reopen it on the support page. If you do nothing, it closes itself after 7 days.',
      ],
    },
  }[reader.language]
  return buildMail(house, reader, texts)
}
