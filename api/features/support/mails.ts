import {
  buildMail,
  type ExpiringLink,
  type MailRecipient,
  type MailSettings,
  pageLink,
} from '#api/lib/mail-builder.ts'
import type { Mail } from '#api/lib/mailer.ts'

type Ticket = { id: number; subject: string }
/** What leads a requester to their ticket: a guest's single-use token, or nothing for who signs in. */
type Way = { guestToken?: string }

const guestUrl = (house: MailSettings, reader: MailRecipient, token: string) =>
  pageLink(house, reader, `/support/guest/${token}`)

const urlOf = (house: MailSettings, reader: MailRecipient, { id }: Ticket, { guestToken }: Way) =>
  guestToken ? guestUrl(house, reader, guestToken) : pageLink(house, reader, `/support/tickets/${id}`)

const onceOnly = {
  tr: 'Bağlantı 15 dakika ve bir kez geçerli; sonrasında destek sayfasından yenisini isteyebilirsin.',
  en: 'The link works once, for 15 minutes; after that, ask for a new one on the support page.',
}

/** The single-use link that a guest asked for. */
export function guestLinkMail(
  house: MailSettings,
  reader: MailRecipient,
  { token, goodForSeconds }: ExpiringLink,
): Mail {
  const url = guestUrl(house, reader, token)
  const words = {
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
  return buildMail(house, reader, { ...words, goodForSeconds })
}

/** To a guest only the number: their words may be a stranger's, who wants us to carry them to this address. */
export function ticketOpenedMail(house: MailSettings, reader: MailRecipient, ticket: Ticket, way: Way): Mail {
  const url = urlOf(house, reader, ticket, way)
  const extra = way.guestToken ? [onceOnly[reader.language]] : []
  const { id, subject } = ticket
  const words = {
    tr: {
      subject: `Talebin bize ulaştı (#${id})`,
      intro: [
        `${way.guestToken ? 'Talebini' : `“${subject}” konulu talebini`} aldık; numarası ${id}. Yanıtlayınca haber vereceğiz.`,
      ],
      button: { label: 'Talebimi göster', url },
      outro: [...extra, 'Bu talebi sen açmadıysan bu e-postayı yok sayabilirsin.'],
    },
    en: {
      subject: `We have your request (#${id})`,
      intro: [
        `Your request ${way.guestToken ? '' : `“${subject}” `}has reached us; its number is ${id}. We will tell you when we answer.`,
      ],
      button: { label: 'Show my request', url },
      outro: [...extra, 'If you did not open this request, you can ignore this e-mail.'],
    },
  }[reader.language]
  return buildMail(house, reader, words)
}

/** That there is an answer, not the answer: it may hold what is for the requester's eyes only. */
export function ticketAnsweredMail(
  house: MailSettings,
  reader: MailRecipient,
  ticket: Ticket,
  way: Way,
): Mail {
  const url = urlOf(house, reader, ticket, way)
  const extra = way.guestToken ? [onceOnly[reader.language]] : []
  const words = {
    tr: {
      subject: `Talebine yanıt var (#${ticket.id})`,
      intro: [`“${ticket.subject}” konulu talebini yanıtladık.`],
      button: { label: 'Yanıtı oku', url },
      outro: extra,
    },
    en: {
      subject: `We answered your request (#${ticket.id})`,
      intro: [`There is an answer to your request “${ticket.subject}”.`],
      button: { label: 'Read the answer', url },
      outro: extra,
    },
  }[reader.language]
  return buildMail(house, reader, words)
}

/** Asks how it was, by a link that works once (D26), and says what happens if nobody answers (D27). */
export function ticketResolvedMail(
  house: MailSettings,
  reader: MailRecipient,
  ticket: Ticket,
  { token }: { token: string },
): Mail {
  const url = pageLink(house, reader, `/support/rate/${ticket.id}`, { token })
  const words = {
    tr: {
      subject: `Talebin çözüldü mü? (#${ticket.id})`,
      intro: [
        `“${ticket.subject}” konulu talebini çözüldü olarak işaretledik. Desteğimizi nasıl buldun? Bir dakikanı ayırıp puanla.`,
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
  return buildMail(house, reader, words)
}
