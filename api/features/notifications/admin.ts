import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, done, ok } from '#api/http/envelope.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { approve, listPending, reject } from './approval.ts'
import { create, listAll, remove, search } from './compose.ts'
import {
  ApproveInput,
  Composed,
  ComposeInput,
  Decision,
  FoundUsers,
  ManagementQuery,
  NotificationList,
  PendingQuery,
  RejectInput,
  UserSearchQuery,
} from './schema.ts'
import { words } from './words.ts'

/** /admin/notifications but the queue, which has a page of its own. */
export const notificationAdmin = new Hono<Env>()
  .get(
    '/users/search',
    endpoint({ summary: 'Find people by name or address', requires: 'users.search', returns: FoundUsers }),
    query(UserSearchQuery),
    async (c) => ok(c, await search(c.var.ctx, c.req.valid('query'))),
  )
  .get(
    '/management',
    endpoint({ summary: 'All notifications', requires: 'notifications.read', returns: NotificationList }),
    query(ManagementQuery),
    async (c) => ok(c, await listAll(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/management',
    endpoint({ summary: 'Compose a notification', requires: 'notifications.create', returns: Composed }),
    body(ComposeInput),
    async (c) => created(c, await create(c.var.ctx, c.req.valid('json')), words.created[c.var.ctx.language]),
  )
  .delete(
    '/management/:id',
    endpoint({ summary: 'Delete what is not out yet', requires: 'notifications.delete' }),
    params(Id),
    async (c) => {
      await remove(c.var.ctx, c.req.valid('param'))
      return done(c)
    },
  )
  .get(
    '/approval/pending',
    endpoint({
      summary: 'What waits for approval',
      requires: 'notifications.approve',
      returns: NotificationList,
    }),
    query(PendingQuery),
    async (c) => ok(c, await listPending(c.var.ctx, c.req.valid('query'))),
  )
  .post(
    '/approval/pending',
    endpoint({ summary: 'Submit a notification', requires: 'notifications.create', returns: Composed }),
    body(ComposeInput),
    async (c) => created(c, await create(c.var.ctx, c.req.valid('json')), words.created[c.var.ctx.language]),
  )
  .post(
    '/approval/:id/approve',
    endpoint({ summary: 'Approve a notification', requires: 'notifications.approve', returns: Decision }),
    params(Id),
    body(ApproveInput),
    async (c) => ok(c, await approve(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })),
  )
  .post(
    '/approval/:id/reject',
    endpoint({ summary: 'Reject a notification', requires: 'notifications.approve', returns: Decision }),
    params(Id),
    body(RejectInput),
    async (c) => ok(c, await reject(c.var.ctx, { ...c.req.valid('param'), ...c.req.valid('json') })),
  )
