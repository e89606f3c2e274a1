import type { Ctx } from '#api/context.ts'
import { requireTicket } from './access.ts'
import { listMessages } from './message-queries.ts'
import { write } from './replies.ts'

type One = { id: number }
type Written = One & { content: string; sender_name: string | null; created_date: string }

const noteOf = ({ id, content, sender_name, created_date }: Written) => {
  return { id, note: content, admin_name: sender_name, created_date }
}

const mostNotes = 200

/** The internal notes of a ticket, newest first. */
export async function list(ctx: Ctx, { id: ticketId }: One) {
  await requireTicket(ctx, { id: ticketId })
  const notes = { ticketId, is_internal: true, page: 1, limit: mostNotes }
  return (await listMessages(ctx.db, 'agent', notes)).rows.map(noteOf)
}

/** Adds an internal note, which notifies the agents that it mentions. */
export async function create(
  ctx: Ctx,
  { id, note, idempotencyKey }: One & { note: string; idempotencyKey: string | undefined },
) {
  const input = { id, message: note, isInternal: true, attachments: [], idempotencyKey }
  return noteOf((await write(ctx, input)).message)
}
