import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import { invalidField } from '#api/http/errors.ts'
import type { Language } from '#db/enums.ts'
import { agentIn, limitKeyOf, publishTicketChange } from './access.ts'
import { get } from './list.ts'
import { agentOf } from './moves.ts'
import type { NewStaffTicket } from './opening-schema.ts'
import { findAccount } from './requester-queries.ts'
import { keyOf, open, repeated } from './tickets.ts'

type Input = NewStaffTicket & { idempotencyKey?: string | undefined }

/**
 * Opens a ticket for a requester who called or came by, with how they did as its `source`: for an account by
 * `requester_id`, or for an address, of the account that proved it or else of a guest with a name, who proves it by the
 * mailed link. The ticket is theirs, and they get the mail of any new ticket, in their language. `requester_id` says for
 * whom, never who acts (D67). A repeated `Idempotency-Key` returns the same ticket; 409 when the content differs. 400
 * REQUESTER_UNKNOWN, REQUESTER_NAME_REQUIRED or ASSIGNEE_UNKNOWN.
 */
export async function openFor(ctx: Ctx, { idempotencyKey, ...input }: Input) {
  const { assigned_to, subject, description, category, subcategory, priority, source } = input
  const agent = assigned_to === undefined ? undefined : await agentOf(ctx, assigned_to)
  const key = idempotencyKey && keyOf(limitKeyOf(agentIn(ctx)), idempotencyKey)
  const { id, userId, isNew } = await transact(ctx, async (tx) => {
    const { language, ...contact } = await requesterOf(tx, input)
    const content = { ...contact, subject, description, category, subcategory, priority, source }
    const known = key ? await repeated(tx, key, content) : undefined
    if (known) return { id: known.id, userId: known.userId, isNew: false }
    const values = { ...content, language, idempotencyKey: key }
    const opened = await open(tx, values, { ...(agent !== undefined && { agent }), meta: { source } })
    return { ...opened, userId: contact.userId, isNew: true }
  })
  if (isNew) await publishTicketChange(ctx, { id, userId })
  return { id, ...(await get(ctx, { id })) }
}

type Contact = {
  userId: number | null
  guestEmail: string | null
  guestName: string | null
  guestPhone: string | null
  language: Language
}

/** The account, or a guest. The account is kept until the ticket is written. */
async function requesterOf(
  tx: TransactionCtx,
  { requester_id: id, guest_email: email, guest_name: name, guest_phone: phone, language }: Input,
): Promise<Contact> {
  const account = await findAccount(tx.db, id === undefined ? { email: email! } : { id })
  if (account)
    return {
      userId: account.id,
      guestEmail: null,
      guestName: null,
      guestPhone: null,
      language: account.language,
    }
  if (!email) throw invalidField('requester_id', 'REQUESTER_UNKNOWN')
  if (!name) throw invalidField('guest_name', 'REQUESTER_NAME_REQUIRED')
  const guest = { guestEmail: email, guestName: name, guestPhone: phone ?? null }
  return { userId: null, ...guest, language: language ?? tx.language }
}
