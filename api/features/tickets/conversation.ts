import type { Ctx } from '#api/context.ts'
import { formatMoment, type MailRecipient, type MailSettings } from '#api/lib/mail-builder.ts'
import type { Quote } from '#api/lib/mail-layout.ts'
import { requireTicket } from './access.ts'
import { listCopies } from './copy-queries.ts'
import { listReceivedIds } from './mail-queries.ts'
import { listMessages } from './message-queries.ts'
import { withFiles } from './messages.ts'

/** Older messages that a mail quotes below its text, and how much of each. */
const quotedMost = 5
const quotedLength = 1500

type Reader = MailRecipient & { firstName: string }

/** What a mail delivers: the newest public message with the names of its files, and those before it. */
export type Answer = {
  text: string
  files: { name: string; size: number }[]
  quoted: Quote[]
  isAutomatic?: boolean
}

const shortened = (text: string) =>
  text.length > quotedLength ? `${text.slice(0, quotedLength - 1)}…` : text

const headOf = (reader: MailRecipient, name: string, at: string | Date) => {
  const moment = formatMoment(reader, new Date(at))
  return { tr: `${name}, ${moment} tarihinde yazdı:`, en: `On ${moment}, ${name} wrote:` }[reader.language]
}

/** Internal notes are never part of it, because it is read as the requester reads. */
export async function answerOf(ctx: Ctx, { id }: { id: number }, reader: Reader): Promise<Answer> {
  const { description, createdAt } = await requireTicket(ctx, { id })
  const page = { ticketId: id, page: 1, limit: quotedMost + 1 }
  const { rows, total } = await listMessages(ctx.db, 'requester', page)
  const [newest] = await withFiles(ctx, rows.slice(0, 1))
  const older = rows.slice(1, quotedMost + 1).map(({ sender_name, content, created_date }) => ({
    head: headOf(reader, sender_name ?? ctx.settings.BRAND_NAME, created_date),
    text: shortened(content),
  }))
  const isWhole = total <= quotedMost
  const first = {
    head: headOf(reader, reader.firstName || reader.email, createdAt),
    text: shortened(description),
  }
  return {
    text: newest?.content ?? '',
    files: (newest?.attachments ?? []).map(({ name, size }) => ({ name, size })),
    quoted: isWhole ? [...older, first] : older,
  }
}

/** What the headers of a mail of a ticket need (see `inThread`). */
export async function threadOf({ db }: Ctx, id: number, requester: string) {
  const received = await listReceivedIds(db, id)
  const copies = await listCopies(db, id)
  return {
    id,
    received,
    requester,
    copied: copies.map(({ email }) => email).filter((each) => each !== requester),
  }
}

/** Whether a reply to a mail of a ticket is added to it. */
export const conversing = ({ INCOMING_MAIL_SECRET }: MailSettings) =>
  INCOMING_MAIL_SECRET ? { replies: 'conversation' as const } : {}
