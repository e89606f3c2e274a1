import { Hono } from 'hono'
import { csvHeaders } from '#api/http/download.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { Id, params, query } from '#api/http/input.ts'
import * as wire from './schema.ts'
import { exportLogs, get, list, timeline } from './service.ts'
import { stats } from './stats.ts'

const requires = 'audit.read'

/** /admin/support/audit-logs: who did what to tickets. */
export const supportAuditAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List actions on tickets, newest first', requires, returns: wire.AuditLogList }),
    query(wire.AllAuditLogsQuery),
    async (c) => ok(c, await list(c.get('ctx'), c.req.valid('query'))),
  )
  .get(
    '/stats',
    endpoint({ summary: 'Count actions on tickets', requires, returns: wire.AuditStats }),
    query(wire.AuditStatsQuery),
    async (c) => ok(c, await stats(c.get('ctx'), c.req.valid('query'))),
  )
  .get(
    '/export',
    endpoint({ summary: 'Download actions on tickets as CSV', requires, produces: ['text/csv'] }),
    query(wire.AllAuditExportQuery),
    async (c) => {
      const { name, stream } = await exportLogs(c.get('ctx'), c.req.valid('query'))
      return c.body(stream, 200, csvHeaders(name))
    },
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get an action on a ticket', requires, returns: wire.AuditLogDetail }),
    params(Id),
    async (c) => ok(c, await get(c.get('ctx'), c.req.valid('param'))),
  )

/** /admin/support/tickets/{id}: what happened to one ticket. */
export const ticketAuditAdmin = new Hono<Env>()
  .get(
    '/:id/audit-logs',
    endpoint({ summary: 'List actions on a ticket', requires, returns: wire.AuditLogList }),
    params(Id),
    query(wire.AuditLogQuery),
    async (c) => {
      const input = { ...c.req.valid('query'), ticket_id: c.req.valid('param').id }
      return ok(c, await list(c.get('ctx'), input))
    },
  )
  .get(
    '/:id/timeline',
    endpoint({
      summary: 'List what happened to a ticket, newest first',
      requires: 'tickets.read',
      returns: wire.Timeline,
    }),
    params(Id),
    query(wire.TimelineQuery),
    async (c) => ok(c, await timeline(c.get('ctx'), { ...c.req.valid('query'), ...c.req.valid('param') })),
  )
  .get(
    '/:id/audit-logs/export',
    endpoint({ summary: 'Download the actions on a ticket as CSV', requires, produces: ['text/csv'] }),
    params(Id),
    query(wire.AuditExportQuery),
    async (c) => {
      const input = { ...c.req.valid('query'), ticket_id: c.req.valid('param').id }
      const { name, stream } = await exportLogs(c.get('ctx'), input)
      return c.body(stream, 200, csvHeaders(name))
    },
  )
