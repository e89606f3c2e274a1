import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { Id, params, query } from '#api/http/input.ts'
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
    async (c) => ok(c, await listOutbox(c.get('ctx'), c.req.valid('query'))),
  )
  .get(
    '/:id',
    endpoint({
      summary: 'Get a stored message; its body is shown on development servers only',
      requires: 'queue.read',
      returns: OpenedOutboxMessage,
    }),
    params(Id),
    async (c) => ok(c, await openOutboxMessage(c.get('ctx'), c.req.valid('param'))),
  )
