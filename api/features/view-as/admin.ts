import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, Id, params } from '#api/http/input.ts'
import { runCreated } from '#api/http/run.ts'
import { EndedViews, View, ViewAsInput } from './schema.ts'
import { end, start } from './service.ts'

/** /admin/users/{id}/view-as: the product as a user sees it, only to read. */
export const viewAsAdmin = new Hono<Env>()
  .delete(
    '/view-as',
    endpoint({
      summary: 'End my views of the product as a user',
      requires: 'sessions.own',
      viewers: 'allowed',
      returns: EndedViews,
    }),
    async (c) => ok(c, { count: await end(c.get('ctx')) }),
  )
  .post(
    '/:id/view-as',
    endpoint({ summary: 'View the product as a user', requires: 'users.view-as', returns: View }),
    params(Id),
    body(ViewAsInput),
    (c) => runCreated(c, start),
  )
