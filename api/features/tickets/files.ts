import { type Ctx, signedIn } from '#api/context.ts'
import * as support from './attachments.ts'
import { requireTicket } from './messages.ts'
import { listTicketFiles } from './thread-queries.ts'

type One = { id: number }
type Files = Parameters<typeof support.upload>[2]['files']

const staff = (ctx: Ctx) => ({ type: 'staff' as const, id: signedIn(ctx).id })

/** Stores attachments for a message or note that is not written yet, by the rules of the requester's (D87). */
export const upload = (ctx: Ctx, input: One & { files: Files }) => support.upload(ctx, staff(ctx), input)

/** Opens an attachment of any message, or an upload of the caller (D87). */
export const download = (ctx: Ctx, input: One) => support.download(ctx, staff(ctx), input)

/** The attachments of all messages and notes of a ticket, newest first. */
export async function list(ctx: Ctx, { id }: One) {
  await requireTicket(ctx, { id })
  const attachments = (await listTicketFiles(ctx.db, id)).map(({ messageId, isInternal, ...file }) => ({
    ...support.presentAttachment(file),
    message_id: messageId,
    is_internal: isInternal,
  }))
  return { attachments }
}
