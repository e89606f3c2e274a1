import type { Ctx } from '#api/context.ts'
import { composeMail } from '#api/lib/mail-layout.ts'
import { MailRefused } from '#api/lib/mailer.ts'
import type { Channel, Language, NotificationKind } from '#db/enums.ts'
import { leaveLinks } from '../unsubscribe/service.ts'
import { insertOutbox, type Translations } from './delivery-queries.ts'

/** One message on its way to one person. */
export type Parcel = {
  id: number
  channel: Channel
  topic: NotificationKind
  userId: number
  email: string
  language: Language
  translations: Translations
}

export type Outcome =
  | { id: number; sent: true }
  | { id: number; sent: false; permanent: boolean; error: string }

/** Mails under way at once; SMTP servers refuse more long before we would tire. */
const mailsAtOnce = 10

/** Hands a batch to its providers; nothing counts as sent before the provider accepted it (D34). */
export async function deliver(ctx: Ctx, parcels: Parcel[]): Promise<Outcome[]> {
  const mails = parcels.filter(({ channel }) => channel === 'email')
  const others = parcels.filter(({ channel }) => channel !== 'email')
  const [mailed, kept] = await Promise.all([
    inLanes(mails, mailsAtOnce, (each) => mail(ctx, each)),
    keep(ctx, others),
  ])
  return [...mailed, ...kept]
}

const textFor = ({ language, translations: { tr, en } }: Parcel) => (language === 'en' && en ? en : tr)

async function mail(ctx: Ctx, parcel: Parcel): Promise<Outcome> {
  const { mailer, settings } = ctx
  const leave = leaveLinks(ctx, parcel)
  const { title, message, subject } = textFor(parcel)
  const { html, text } = composeMail({
    language: parcel.language,
    brand: settings.BRAND_NAME,
    publicUrl: settings.PUBLIC_URL,
    title,
    intro: message.split('\n'),
    leaveUrl: leave?.page,
  })
  try {
    // The same id on every try: a mailbox that got it before a crash shows it once.
    const id = `<delivery-${parcel.id}@${new URL(settings.PUBLIC_URL).hostname}>`
    const headers = { 'Message-ID': id, ...(leave && oneClick(leave.oneClick)) }
    await mailer.send({ to: parcel.email, subject: subject || title, html, text, headers })
    return { id: parcel.id, sent: true }
  } catch (error) {
    const permanent = error instanceof MailRefused && error.permanent
    return {
      id: parcel.id,
      sent: false,
      permanent,
      error: error instanceof Error ? error.message : String(error),
    }
  }
}

/** By these a mail client shows its own button, and unsubscribes without opening anything (RFC 8058). */
const oneClick = (url: string) => ({
  'List-Unsubscribe': `<${url}>`,
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** Channels without a provider deliver to the outbox, where development and operators can read them (D34). */
async function keep({ db, now }: Ctx, parcels: Parcel[]): Promise<Outcome[]> {
  if (parcels.length === 0) return []
  const letters = parcels.map((parcel) => {
    const { title, message } = textFor(parcel)
    return {
      channel: parcel.channel,
      recipient: parcel.email,
      subject: title,
      text: message,
      createdAt: now(),
    }
  })
  await insertOutbox(db, letters)
  return parcels.map(({ id }) => ({ id, sent: true }))
}

async function inLanes<T, R>(items: T[], lanes: number, work: (item: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const queue = items.values()
  const lane = async () => {
    for (const item of queue) results.push(await work(item))
  }
  await Promise.all(Array.from({ length: lanes }, lane))
  return results
}
