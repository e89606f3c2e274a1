import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { Id, params, query } from '#api/http/input.ts'
import { run, runCsv } from '#api/http/run.ts'
import { exportLogs, get, list, timeline } from './audit.ts'
import { stats } from './audit-figures.ts'
import * as wire from './audit-schema.ts'
import { ofTicket } from './ticket.ts'

const requires = 'audit.read'

/** /admin/support/audit-logs: who did what to tickets. */
export const supportAuditAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List actions on tickets, newest first', requires, returns: wire.AuditLogList }),
    query(wire.AllAuditLogsQuery),
    (c) => run(c, list),
  )
  .get(
    '/stats',
    endpoint({ summary: 'Count actions on tickets', requires, returns: wire.AuditStats }),
    query(wire.AuditStatsQuery),
    (c) => run(c, stats),
  )
  .get(
    '/export',
    endpoint({ summary: 'Download actions on tickets as CSV', requires, produces: ['text/csv'] }),
    query(wire.AllAuditExportQuery),
    (c) => runCsv(c, exportLogs),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get an action on a ticket', requires, returns: wire.AuditLogDetail }),
    params(Id),
    (c) => run(c, get),
  )

/** /admin/support/tickets/{id}: what happened to one ticket. */
export const ticketAuditAdmin = new Hono<Env>()
  .get(
    '/:id/audit-logs',
    endpoint({ summary: 'List actions on a ticket', requires, returns: wire.AuditLogList }),
    params(Id),
    query(wire.AuditLogQuery),
    (c) => run(c, ofTicket(list)),
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
    (c) => run(c, timeline),
  )
  .get(
    '/:id/audit-logs/export',
    endpoint({ summary: 'Download the actions on a ticket as CSV', requires, produces: ['text/csv'] }),
    params(Id),
    query(wire.AuditExportQuery),
    (c) => runCsv(c, ofTicket(exportLogs)),
  )
