import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCreated, runCsv } from '#api/http/run.ts'
import { addNote, batch, exportLogs, list, summary } from './status-log.ts'
import * as wire from './status-log-schema.ts'
import { ofTicket } from './ticket.ts'

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
    (c) => run(c, summary),
  )
  .get(
    '/export',
    endpoint({ summary: 'Download changes of status and agent as CSV', requires, produces: ['text/csv'] }),
    query(wire.AllLogsFilter),
    (c) => runCsv(c, exportLogs),
  )
  .post(
    '/batch',
    endpoint({ summary: 'Get the newest changes of several tickets', requires, returns: wire.LogBatch }),
    body(wire.BatchInput),
    (c) => run(c, batch),
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
    async (c) =>
      ok(c, await ofTicket(list)(c.get('ctx'), { ...c.req.valid('query'), ...c.req.valid('param') }), status),
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
    (c) => runCreated(c, addNote),
  )
  .get(
    '/:id/status-logs/export',
    endpoint({ summary: 'Download the status log of a ticket as CSV', requires, produces: ['text/csv'] }),
    params(Id),
    query(wire.ExportQuery),
    (c) => runCsv(c, ofTicket(exportLogs)),
  )
