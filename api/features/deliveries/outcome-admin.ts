import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { Id, params, query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
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
  (c) => run(c, listOutcomes),
)
