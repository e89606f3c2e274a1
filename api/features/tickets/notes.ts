import type { Ctx } from '#api/context.ts'
import { requireTicket, write } from './messages.ts'
import { listNotes } from './thread-queries.ts'

type One = { id: number }

/** The internal notes of a ticket, newest first. */
export async function list(ctx: Ctx, { id }: One) {
  await requireTicket(ctx, { id })
  return (await listNotes(ctx.db, id)).map(({ firstName, lastName, createdAt, ...note }) => ({
    ...note,
    admin_name: firstName ? `${firstName} ${lastName ?? ''}`.trim() : null,
    created_date: createdAt.toISOString(),
  }))
}

/** Adds an internal note, which notifies the agents that it mentions. */
export async function create(
  ctx: Ctx,
  { id, note, idempotencyKey }: One & { note: string; idempotencyKey: string | undefined },
) {
  const input = { id, message: note, isInternal: true, attachments: [], idempotencyKey }
  const { message } = await write(ctx, input)
  const { content, sender_name, created_date } = message
  return { id: message.id, note: content, admin_name: sender_name, created_date }
}
