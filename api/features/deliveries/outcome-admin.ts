import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { Id, params, query } from '#api/http/input.ts'
import { listOutcomes } from './outcome.ts'
import { DeliveryList, DeliveryQuery } from './outcome-schema.ts'

/** /admin/notifications/management/:id/deliveries: the deliveries of a notification. */
export const outcomeAdmin = new Hono<Env>().get(
  '/:id/deliveries',
  endpoint({
    summary: 'List the deliveries of a notification',
    requires: 'notifications.read',
    returns: DeliveryList,
  }),
  params(Id),
  query(DeliveryQuery),
  async (c) => ok(c, await listOutcomes(c.get('ctx'), { ...c.req.valid('query'), ...c.req.valid('param') })),
)
