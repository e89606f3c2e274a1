import type { z } from 'zod'
import type { Ctx } from '#api/context.ts'
import { orNotFound } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import type { Requester } from './requester-queries.ts'
import type { OneTicket, TicketPage } from './schema.ts'
import { withMatches } from './search.ts'
import { getTicketOfRequester, listTicketsOfRequester } from './view-queries.ts'

/**
 * Lists the requester's tickets, newest first. A search finds them by number, by subject, description or own contact, and
 * by the words of their public messages, and says where.
 */
export async function list(
  ctx: Ctx,
  requester: Requester,
  input: { page: number; limit: number; search?: string | undefined },
): Promise<z.infer<typeof TicketPage>> {
  const { rows, total } = await listTicketsOfRequester(ctx.db, requester, input)
  const guest_email = requester.type === 'guest' ? requester.email : null
  const tickets = input.search ? await withMatches(ctx, rows, input.search, 'requester') : rows
  return { tickets, pagination: paginate(input, total), guest_email }
}

/** A ticket of the requester; 404 for other tickets. */
export async function getOwn(
  ctx: Ctx,
  requester: Requester,
  { id }: { id: number },
): Promise<z.infer<typeof OneTicket>> {
  const ticket = orNotFound(await getTicketOfRequester(ctx.db, id, requester))
  return { ticket }
}
