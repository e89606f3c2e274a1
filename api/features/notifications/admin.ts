import { Hono } from 'hono'
import { endpoint, largeBodyLimit } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, done, ok } from '#api/http/envelope.ts'
import { idempotencyKey, idempotent } from '#api/http/idempotency.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { approve, listPending, reject } from './approval.ts'
import { ApproveInput, Decision, PendingQuery, RejectInput } from './approval-schema.ts'
import { create, remove, search } from './compose.ts'
import { edit } from './edit.ts'
import { counts, detail } from './history.ts'
import { Counts, NotificationDetail, TargetCount, TargetQuery } from './history-schema.ts'
import { list } from './lookup.ts'
import {
  ChangeInput,
  Composed,
  ComposeInput,
  ManagementQuery,
  Notification,
  NotificationList,
  SubmitInput,
} from './schema.ts'
import { countTarget } from './targets.ts'
import { FoundUsers, UserSearchQuery } from './user-search-schema.ts'

/** /admin/notifications but the queue, which has a page of its own. */
export const notificationAdmin = new Hono<Env>()
  .get(
    '/users/search',
    endpoint({ summary: 'Find people by name or address', requires: 'users.search', returns: FoundUsers }),
    query(UserSearchQuery),
    async (c) => ok(c, await search(c.get('ctx'), c.req.valid('query'))),
  )
  .get(
    '/management',
    endpoint({ summary: 'All notifications', requires: 'notifications.read', returns: NotificationList }),
    query(ManagementQuery),
    async (c) => ok(c, await list(c.get('ctx'), c.req.valid('query'))),
  )
  .post(
    '/management',
    endpoint({
      summary: 'Compose a notification',
      requires: 'notifications.create',
      returns: Composed,
      bodyLimit: largeBodyLimit,
    }),
    idempotent,
    body(ComposeInput),
    async (c) => {
      const key = idempotencyKey(c)
      const { repeated, notification } = await create(c.get('ctx'), { ...c.req.valid('json'), key })
      const message = composed[c.get('ctx').language]
      return repeated ? ok(c, notification, { message }) : created(c, notification, message)
    },
  )
  .get(
    '/management/counts',
    endpoint({
      summary: 'The size of each tab of the history',
      requires: 'notifications.read',
      returns: Counts,
    }),
    async (c) => ok(c, await counts(c.get('ctx'))),
  )
  .get(
    '/management/target-count',
    endpoint({
      summary: 'How many people a notification would be for, and how many of them its channel reaches',
      requires: 'notifications.create',
      returns: TargetCount,
    }),
    query(TargetQuery),
    async (c) => ok(c, await countTarget(c.get('ctx'), c.req.valid('query'))),
  )
  .get(
    '/management/:id',
    endpoint({
      summary: 'One notification with its past',
      requires: 'notifications.read',
      returns: NotificationDetail,
    }),
    params(Id),
    async (c) => ok(c, await detail(c.get('ctx'), c.req.valid('param'))),
  )
  .put(
    '/management/:id',
    endpoint({
      summary: 'Edit what is not on its way; it waits for approval again',
      requires: 'notifications.create',
      returns: Notification,
      bodyLimit: largeBodyLimit,
    }),
    params(Id),
    body(ChangeInput),
    async (c) => ok(c, await edit(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .delete(
    '/management/:id',
    endpoint({ summary: 'Delete what is not out yet', requires: 'notifications.delete' }),
    params(Id),
    async (c) => {
      await remove(c.get('ctx'), c.req.valid('param'))
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
    async (c) => ok(c, await listPending(c.get('ctx'), c.req.valid('query'))),
  )
  .post(
    '/approval/pending',
    endpoint({
      summary: 'Submit a notification',
      requires: 'notifications.create',
      returns: Composed,
      bodyLimit: largeBodyLimit,
    }),
    idempotent,
    body(SubmitInput),
    async (c) => {
      const key = idempotencyKey(c)
      const { repeated, notification } = await create(c.get('ctx'), { ...c.req.valid('json'), key })
      const message = composed[c.get('ctx').language]
      return repeated ? ok(c, notification, { message }) : created(c, notification, message)
    },
  )
  .post(
    '/approval/:id/approve',
    endpoint({ summary: 'Approve a notification', requires: 'notifications.approve', returns: Decision }),
    params(Id),
    body(ApproveInput),
    async (c) => ok(c, await approve(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })),
  )
  .post(
    '/approval/:id/reject',
    endpoint({ summary: 'Reject a notification', requires: 'notifications.approve', returns: Decision }),
    params(Id),
    body(RejectInput),
    async (c) => ok(c, await reject(c.get('ctx'), { ...c.req.valid('param'), ...c.req.valid('json') })),
  )

const composed = {
  tr: 'Bildirim oluşturuldu, onay bekliyor',
  en: 'The notification was created and waits for approval',
}
