import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { idempotencyKey, idempotent } from '#api/http/idempotency.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCreated, runCsv } from '#api/http/run.ts'
import { ExportQuery, OneStaffTicket, TakenTicket, TicketList, TicketQuery } from './agent-schema.ts'
import { takeNext } from './agents.ts'
import { changeMany } from './bulk.ts'
import { exportTickets } from './export.ts'
import { get, list } from './list.ts'
import { assign, escalate, setCategory, setFlag, setLanguage, setPriority, setStatus } from './moves.ts'
import {
  Assignment,
  BulkChange,
  BulkResults,
  CategoryChange,
  Escalation,
  FlagChange,
  LanguageChange,
  PriorityChange,
  StatusChange,
} from './moves-schema.ts'
import { openFor } from './opening.ts'
import { NewStaffTicket, OpenedStaffTicket } from './opening-schema.ts'
import { relationAdmin } from './relations-admin.ts'
import { setTags } from './tags.ts'
import { TicketTags } from './tags-schema.ts'
import { threadAdmin } from './thread-admin.ts'

const reads = 'tickets.read'
const requires = 'tickets.manage'

/** /admin/support/tickets: the list of tickets, changes of them, their messages and what surrounds them. */
export const ticketAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List tickets', requires: reads, returns: TicketList }),
    query(TicketQuery),
    (c) => run(c, list),
  )
  .post(
    '/',
    endpoint({ summary: 'Open a ticket for a requester', requires, returns: OpenedStaffTicket }),
    idempotent,
    body(NewStaffTicket),
    (c) => runCreated(c, (ctx, input) => openFor(ctx, { ...input, idempotencyKey: idempotencyKey(c) })),
  )
  .get(
    '/export',
    endpoint({ summary: 'Download tickets as CSV', requires: reads, produces: ['text/csv'] }),
    query(ExportQuery),
    (c) => runCsv(c, exportTickets),
  )
  .post(
    '/bulk',
    endpoint({ summary: 'Change several tickets', requires, returns: BulkResults }),
    body(BulkChange),
    (c) => run(c, changeMany),
  )
  .post(
    '/take-next',
    endpoint({ summary: 'Take the next unassigned ticket', requires, returns: TakenTicket }),
    (c) => run(c, takeNext),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get a ticket', requires: reads, returns: OneStaffTicket }),
    params(Id),
    (c) => run(c, get),
  )
  .put(
    '/:id/assign',
    endpoint({ summary: 'Assign a ticket', requires, returns: OneStaffTicket }),
    params(Id),
    body(Assignment),
    (c) => run(c, assign),
  )
  .put(
    '/:id/status',
    endpoint({ summary: 'Change the status of a ticket', requires, returns: OneStaffTicket }),
    params(Id),
    body(StatusChange),
    (c) => run(c, setStatus),
  )
  .put(
    '/:id/priority',
    endpoint({ summary: 'Change the priority of a ticket', requires, returns: OneStaffTicket }),
    params(Id),
    body(PriorityChange),
    (c) => run(c, setPriority),
  )
  .put(
    '/:id/category',
    endpoint({ summary: 'Change the category of a ticket', requires, returns: OneStaffTicket }),
    params(Id),
    body(CategoryChange),
    (c) => run(c, setCategory),
  )
  .put(
    '/:id/language',
    endpoint({ summary: 'Change the language of a guest’s ticket', requires, returns: OneStaffTicket }),
    params(Id),
    body(LanguageChange),
    (c) => run(c, setLanguage),
  )
  .put(
    '/:id/flag',
    endpoint({ summary: 'Flag a ticket or mark it as spam', requires, returns: OneStaffTicket }),
    params(Id),
    body(FlagChange),
    (c) => run(c, setFlag),
  )
  .put(
    '/:id/tags',
    endpoint({ summary: 'Set the tags of a ticket', requires, returns: OneStaffTicket }),
    params(Id),
    body(TicketTags),
    (c) => run(c, setTags),
  )
  .post(
    '/:id/escalate',
    endpoint({ summary: 'Escalate a ticket to another agent', requires, returns: OneStaffTicket }),
    params(Id),
    body(Escalation),
    (c) => run(c, escalate),
  )
  .route('/', threadAdmin)
  .route('/', relationAdmin)
