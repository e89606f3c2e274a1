import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body, Id, params } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import { Click, NewSubscription, Subscribed, Subscriptions } from './schema.ts'
import { listMine, recordClick, subscribe, unsubscribe } from './service.ts'

const mine = 'notifications.own'

export const pushRoutes = new Hono<Env>()
  .get(
    '/',
    endpoint({
      summary: 'List my push subscriptions, with the key for new ones',
      requires: mine,
      returns: Subscriptions,
    }),
    (c) => run(c, listMine),
  )
  .post(
    '/',
    endpoint({
      summary: 'Subscribe this browser or app to push messages',
      requires: mine,
      returns: Subscribed,
    }),
    body(NewSubscription),
    (c) => runCreated(c, subscribe),
  )
  .post(
    '/clicks',
    endpoint({ summary: 'Count that a push was followed', public: true, sessionless: true }),
    body(Click),
    (c) => run(c, recordClick),
  )
  .delete('/:id', endpoint({ summary: 'Delete a push subscription', requires: mine }), params(Id), (c) =>
    run(c, unsubscribe),
  )
