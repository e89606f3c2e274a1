import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { Id, params, query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { listOutbox, openOutboxMessage } from './outbox.ts'
import { OpenedOutboxMessage, OutboxList, OutboxQuery } from './outbox-schema.ts'

/** /admin/notifications/outbox: messages of channels without a provider (D34). */
export const outboxAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({
      summary: 'List messages of channels without a provider, newest first',
      requires: 'queue.read',
      returns: OutboxList,
    }),
    query(OutboxQuery),
    (c) => run(c, listOutbox),
  )
  .get(
    '/:id',
    endpoint({
      summary: 'Get a stored message; its body is shown on development servers only',
      requires: 'queue.read',
      returns: OpenedOutboxMessage,
    }),
    params(Id),
    (c) => run(c, openOutboxMessage),
  )
