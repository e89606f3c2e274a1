import { audit } from '#api/audit.ts'
import type { Ctx } from '#api/context.ts'
import { reauthenticateForExport } from '#api/features/auth/reauthentication.ts'
import { type CsvFile, csvStream } from '#api/lib/csv-stream.ts'
import { flagOf } from '#api/rules/tickets.ts'
import type { ExportQuery } from './agent-schema.ts'
import { conditionOf, countryOf } from './list.ts'
import { type FiledTicket, readTicketsBelow } from './view-queries.ts'

type Cell = (ticket: FiledTicket) => unknown

/** Columns that are called as the fields of a ticket. */
const fields = (...keys: (keyof FiledTicket)[]) =>
  Object.fromEntries(keys.map((key): [string, Cell] => [key, (ticket) => ticket[key]]))

const columns: Record<string, Cell> = {
  ...fields('id', 'subject', 'status', 'priority', 'category', 'subcategory', 'source'),
  flag: flagOf,
  tags: ({ tags }) => tags.join(', '),
  requester: ({ requester_username, guest_name }) => requester_username ?? guest_name,
  email: ({ user_email, guest_email }) => user_email ?? guest_email,
  phone: ({ phone }) => phone,
  country: ({ country_code }) => country_code,
  assigned_to: ({ assigned_admin_name }) => assigned_admin_name,
  ...fields('created_date', 'last_updated_date', 'first_response_due_date', 'first_response_date'),
  ...fields('resolution_due_date', 'resolved_date'),
  sla_breached: (ticket) => ticket.is_sla_breached || ticket.is_first_response_sla_breached,
  ...fields('feedback_rating'),
}

/**
 * The tickets that match the filters, or those of `ids`, as CSV (D88): UTF-8 with a byte order mark, newest first,
 * read in batches, so that memory does not grow with their number. Needs a recent answer of the session (D89).
 */
export async function exportTickets(ctx: Ctx, { ids, ...filter }: ExportQuery): Promise<CsvFile> {
  await reauthenticateForExport(ctx)
  const where = await conditionOf(ctx, ids ? { ids, snoozed: 'with' } : filter)
  await audit(ctx, 'ticket.export', { type: 'ticket' }, ids ? { ids } : { filter })
  const now = ctx.now()
  const content = csvStream({
    columns,
    read: async (place) => {
      const rows = await readTicketsBelow(ctx.db, { where, now, ...place })
      for (const row of rows) row.country_code = await countryOf(ctx, row)
      return rows
    },
  })
  return { name: `tickets-${now.toISOString().slice(0, 10)}.csv`, content }
}
