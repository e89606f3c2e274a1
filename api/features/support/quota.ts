import type { Ctx } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { limits } from '#api/rules/limits.ts'
import { PersonFilesFull, TicketClosed, TicketFilesFull } from './errors.ts'
import { countFilesOfPerson, countFilesOfTicket, lockPerson } from './message-queries.ts'
import { lockTicket, type Requester } from './queries.ts'
import { nameOf } from './requester.ts'

type Added = { id: number; files: number; bytes: number }

/**
 * Beside what one message may bring (D87): a hundred files or 250 MB in a ticket, five hundred or 1 GB of a person in all
 * of theirs; 409 beyond. What no message has named yet counts until it is swept.
 */
export async function checkQuota(ctx: Ctx, requester: Requester, { id, files, bytes }: Added): Promise<void> {
  const [ofTicket, ofPerson] = [
    await countFilesOfTicket(ctx.db, id),
    await countFilesOfPerson(ctx.db, requester),
  ]
  if (ofTicket.files + files > limits.ticketFilesMax || ofTicket.bytes + bytes > limits.ticketBytesMax)
    throw TicketFilesFull()
  if (ofPerson.files + files > limits.personFilesMax || ofPerson.bytes + bytes > limits.personBytesMax)
    throw PersonFilesFull()
}

/** The same where others may be adding at this moment: they wait until the transaction ends. */
export async function claimQuota(tx: Ctx, requester: Requester, added: Added): Promise<void> {
  await lockPerson(tx.db, nameOf(requester))
  const ticket = await lockTicket(tx.db, { requester, id: added.id })
  if (!ticket) throw NotFound()
  if (ticket.status === 'closed') throw TicketClosed()
  await checkQuota(tx, requester, added)
}
