import { Hono } from 'hono'
import { csvHeaders } from '#api/http/download.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { ExportQuery, OneStaffTicket, TakenTicket, TicketList, TicketQuery } from './agent-schema.ts'
import { takeNext } from './agents.ts'
import { changeMany } from './bulk.ts'
import { exportTickets } from './export.ts'
import { get, list } from './list.ts'
import { assign, escalate, setCategory, setFlag, setPriority, setStatus } from './moves.ts'
import {
  Assignment,
  BulkChange,
  BulkResults,
  CategoryChange,
  Escalation,
  FlagChange,
  PriorityChange,
  StatusChange,
} from './moves-schema.ts'

const reads = 'tickets.read'
const requires = 'tickets.manage'

/** /admin/support/tickets: the list of tickets, and changes of them. */
export const ticketAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List tickets', requires: reads, returns: TicketList }),
    query(TicketQuery),
    async (c) => ok(c, await list(c.get('ctx'), c.req.valid('query'))),
  )
  .get(
    '/export',
    endpoint({ summary: 'Download tickets as CSV', requires: reads, produces: ['text/csv'] }),
    query(ExportQuery),
    async (c) => {
      const stream = await exportTickets(c.get('ctx'), c.req.valid('query'))
      return c.body(stream, 200, csvHeaders(`tickets-${c.get('ctx').now().toISOString().slice(0, 10)}.csv`))
    },
  )
  .post(
    '/bulk',
    endpoint({ summary: 'Change several tickets', requires, returns: BulkResults }),
    body(BulkChange),
    async (c) => ok(c, await changeMany(c.get('ctx'), c.req.valid('json'))),
  )
  .post(
    '/take-next',
    endpoint({ summary: 'Take the next unassigned ticket', requires, returns: TakenTicket }),
    async (c) => ok(c, await takeNext(c.get('ctx'))),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get a ticket', requires: reads, returns: OneStaffTicket }),
    params(Id),
    async (c) => ok(c, await get(c.get('ctx'), c.req.valid('param'))),
  )
  .put(
    '/:id/assign',
    endpoint({ summary: 'Assign a ticket', requires, returns: OneStaffTicket }),
    params(Id),
    body(Assignment),
    async (c) => ok(c, await assign(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .put(
    '/:id/status',
    endpoint({ summary: 'Change the status of a ticket', requires, returns: OneStaffTicket }),
    params(Id),
    body(StatusChange),
    async (c) => ok(c, await setStatus(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .put(
    '/:id/priority',
    endpoint({ summary: 'Change the priority of a ticket', requires, returns: OneStaffTicket }),
    params(Id),
    body(PriorityChange),
    async (c) => ok(c, await setPriority(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .put(
    '/:id/category',
    endpoint({ summary: 'Change the category of a ticket', requires, returns: OneStaffTicket }),
    params(Id),
    body(CategoryChange),
    async (c) => ok(c, await setCategory(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .put(
    '/:id/flag',
    endpoint({ summary: 'Flag a ticket or mark it as spam', requires, returns: OneStaffTicket }),
    params(Id),
    body(FlagChange),
    async (c) => ok(c, await setFlag(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .post(
    '/:id/escalate',
    endpoint({ summary: 'Escalate a ticket to another agent', requires, returns: OneStaffTicket }),
    params(Id),
    body(Escalation),
    async (c) => ok(c, await escalate(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
