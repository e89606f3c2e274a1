import { Hono } from 'hono'
import { csvHeaders } from '#api/http/download.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, ok } from '#api/http/envelope.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import * as wire from './schema.ts'
import { addNote, batch, exportLogs, list, summary } from './service.ts'

const requires = 'tickets.read'
/** The specification reads it beside `data`. */
const status = { status: 'success' as const }

/** /admin/support/status-logs: changes of the status and agent of all tickets. */
export const statusLogAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({
      summary: 'List changes of status and agent, newest first',
      requires,
      returns: wire.LogList,
      extra: wire.Success,
    }),
    query(wire.AllLogsQuery),
    async (c) => ok(c, await list(c.get('ctx'), c.req.valid('query')), status),
  )
  .get(
    '/summary',
    endpoint({ summary: 'Count changes of status and agent by day', requires, returns: wire.LogSummary }),
    query(wire.SummaryQuery),
    async (c) => ok(c, await summary(c.get('ctx'), c.req.valid('query'))),
  )
  .get(
    '/export',
    endpoint({ summary: 'Download changes of status and agent as CSV', requires, produces: ['text/csv'] }),
    query(wire.AllLogsFilter),
    async (c) => {
      const { name, stream } = await exportLogs(c.get('ctx'), c.req.valid('query'))
      return c.body(stream, 200, csvHeaders(name))
    },
  )
  .post(
    '/batch',
    endpoint({ summary: 'Get the newest changes of several tickets', requires, returns: wire.LogBatch }),
    body(wire.BatchInput),
    async (c) => ok(c, await batch(c.get('ctx'), c.req.valid('json'))),
  )

/** /admin/support/tickets/{id}/status-logs: those of one ticket. */
export const ticketLogAdmin = new Hono<Env>()
  .get(
    '/:id/status-logs',
    endpoint({
      summary: 'List changes of status and agent of a ticket',
      requires,
      returns: wire.LogList,
      extra: wire.Success,
    }),
    params(Id),
    query(wire.LogQuery),
    async (c) => {
      const input = { ...c.req.valid('query'), ticket_id: c.req.valid('param').id }
      return ok(c, await list(c.get('ctx'), input), status)
    },
  )
  .post(
    '/:id/status-logs',
    endpoint({
      summary: 'Add a note to the status log of a ticket',
      requires: 'tickets.manage',
      returns: wire.StatusLog,
    }),
    params(Id),
    body(wire.NewLogNote),
    async (c) => created(c, await addNote(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .get(
    '/:id/status-logs/export',
    endpoint({ summary: 'Download the status log of a ticket as CSV', requires, produces: ['text/csv'] }),
    params(Id),
    query(wire.ExportQuery),
    async (c) => {
      const input = { ...c.req.valid('query'), ticket_id: c.req.valid('param').id }
      const { name, stream } = await exportLogs(c.get('ctx'), input)
      return c.body(stream, 200, csvHeaders(name))
    },
  )
