import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { Id, params, query } from '#api/http/input.ts'
import { listOutbox, openLetter } from './outbox.ts'
import { OpenedLetter, OutboxList, OutboxQuery } from './outbox-schema.ts'

/** /admin/notifications/outbox: what channels without a provider would have sent (D34). */
export const outboxAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({
      summary: 'What channels without a provider would have sent, newest first',
      requires: 'queue.read',
      returns: OutboxList,
    }),
    query(OutboxQuery),
    async (c) => ok(c, await listOutbox(c.get('ctx'), c.req.valid('query'))),
  )
  .get(
    '/:id',
    endpoint({
      summary: 'One of them; what it says only on a server for development',
      requires: 'queue.read',
      returns: OpenedLetter,
    }),
    params(Id),
    async (c) => ok(c, await openLetter(c.get('ctx'), c.req.valid('param'))),
  )
