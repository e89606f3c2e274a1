import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, done, ok } from '#api/http/envelope.ts'
import { body, Id, params } from '#api/http/input.ts'
import { NewSubscription, Subscribed, Subscriptions } from './schema.ts'
import { listMine, subscribe, unsubscribe } from './service.ts'

const mine = 'notifications.own'

export const pushRoutes = new Hono<Env>()
  .get(
    '/',
    endpoint({
      summary: 'List my push subscriptions, with the key for new ones',
      requires: mine,
      returns: Subscriptions,
    }),
    async (c) => ok(c, await listMine(c.get('ctx'))),
  )
  .post(
    '/',
    endpoint({
      summary: 'Subscribe this browser or app to push messages',
      requires: mine,
      returns: Subscribed,
    }),
    body(NewSubscription),
    async (c) => created(c, await subscribe(c.get('ctx'), c.req.valid('json'))),
  )
  .delete(
    '/:id',
    endpoint({ summary: 'Delete a push subscription', requires: mine }),
    params(Id),
    async (c) => {
      await unsubscribe(c.get('ctx'), c.req.valid('param'))
      return done(c)
    },
  )
