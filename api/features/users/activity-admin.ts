import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { Id, params, query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { listSignIns, listUserActivity } from './activity.ts'
import { Activity, ActivityQuery, SignIns, SignInsQuery } from './activity-schema.ts'
import { listUserMessages } from './messages.ts'
import { MessagesQuery, UserMessages } from './messages-schema.ts'

const reads = 'users.read'

/** /admin/users/{id}: the history of one user. */
export const userActivityAdmin = new Hono<Env>()
  .get(
    '/:id/sign-ins',
    endpoint({ summary: 'List the sign-ins of a user, also failed ones', requires: reads, returns: SignIns }),
    params(Id),
    query(SignInsQuery),
    (c) => run(c, listSignIns),
  )
  .get(
    '/:id/messages',
    endpoint({
      summary: 'List all messages to a user, on every channel',
      requires: reads,
      returns: UserMessages,
    }),
    params(Id),
    query(MessagesQuery),
    (c) => run(c, listUserMessages),
  )
  .get(
    '/:id/activity',
    endpoint({ summary: 'List the activity of a user', requires: reads, returns: Activity }),
    params(Id),
    query(ActivityQuery),
    (c) => run(c, listUserActivity),
  )
