import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { presentAttachment } from './attachments.ts'
import type { LinkRow } from './relation-queries.ts'
import type { TicketLink } from './relations-schema.ts'
import { listAttachments, type MessageRow } from './thread-queries.ts'
import type { StaffMessage } from './thread-schema.ts'

type Sender = Pick<MessageRow, 'senderType' | 'firstName' | 'lastName' | 'guestName'>

function nameOf({ senderType, firstName, lastName, guestName }: Sender): string | null {
  if (senderType === 'guest') return guestName
  return firstName ? `${firstName} ${lastName ?? ''}`.trim() : null
}

/** Messages with their files, as the staff sees them. */
export async function presentMessages(ctx: Ctx, rows: MessageRow[]): Promise<StaffMessage[]> {
  const files = await listAttachments(
    ctx.db,
    rows.map(({ id }) => id),
  )
  return rows.map((row) => ({
    id: row.id,
    content: row.body,
    created_date: row.createdAt.toISOString(),
    sender_type: row.senderType,
    sender_id: row.senderId,
    sender_name: nameOf(row),
    sender_full_name: nameOf(row),
    sender_avatar: null,
    is_internal: row.isInternal,
    is_read_by_admin: row.readAt !== null || (row.senderType !== 'user' && row.senderType !== 'guest'),
    read_date: row.readAt?.toISOString() ?? null,
    moved_from: row.movedFrom,
    attachments: files.filter(({ messageId }) => messageId === row.id).map(presentAttachment),
  }))
}

export const presentLink = (row: LinkRow): z.infer<typeof TicketLink> => ({
  id: row.id,
  subject: row.subject,
  status: row.status,
  created_date: row.createdAt.toISOString(),
})
