import type { Ctx } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { hasTicket } from './queries.ts'

export type OfTicket = { ticket_id?: number | undefined }

/** 404 NOT_FOUND for the history of a ticket that does not exist. */
export async function requireTicket({ db }: Ctx, { ticket_id }: OfTicket): Promise<void> {
  if (ticket_id !== undefined && !(await hasTicket(db, ticket_id))) throw NotFound()
}

/** A verb about the history of all tickets as one about that of the ticket in the path. */
export const ofTicket =
  <Input, T>(verb: (ctx: Ctx, input: Input & OfTicket) => Promise<T>) =>
  (ctx: Ctx, input: Input & { id: number }): Promise<T> =>
    verb(ctx, { ...input, ticket_id: input.id })
