import type { Ctx } from '#api/context.ts'
import { limits } from '#api/rules/limits.ts'
import { limitKeyOf, lockTicket } from './access.ts'
import { countFilesOfRequester, countFilesOfTicket, lockUploads } from './attachment-queries.ts'
import { PersonFilesFull, TicketClosed, TicketFilesFull } from './errors.ts'
import type { Viewer } from './requester-queries.ts'

type Added = { id: number; files: number; bytes: number }

/**
 * Checks the quotas (D87): a hundred files or 250 MB per ticket, five hundred or 1 GB per user or guest; 409 beyond.
 * Uploads without a message count until they are deleted. Files of agents count for the ticket only.
 */
export async function checkQuota(ctx: Ctx, requester: Viewer, { id, files, bytes }: Added): Promise<void> {
  const ofTicket = await countFilesOfTicket(ctx.db, id)
  if (ofTicket.files + files > limits.ticketFilesMax || ofTicket.bytes + bytes > limits.ticketBytesMax)
    throw TicketFilesFull()
  if (requester.type === 'agent') return
  const ofRequester = await countFilesOfRequester(ctx.db, requester)
  if (ofRequester.files + files > limits.personFilesMax || ofRequester.bytes + bytes > limits.personBytesMax)
    throw PersonFilesFull()
}

/** Checks the quotas under a lock, so that concurrent uploads wait until the transaction ends. */
export async function claimQuota(tx: Ctx, requester: Viewer, added: Added): Promise<void> {
  await lockUploads(tx.db, limitKeyOf(requester))
  const ticket = await lockTicket(tx, added, requester)
  if (ticket.status === 'closed' && requester.type !== 'agent') throw TicketClosed()
  await checkQuota(tx, requester, added)
}
