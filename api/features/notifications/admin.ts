import { type Context, Hono } from 'hono'
import { endpoint, largeBodyLimit } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, ok } from '#api/http/envelope.ts'
import { idempotencyKey, idempotent } from '#api/http/idempotency.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { approve, listPending, pendingCount, reject } from './approval.ts'
import { ApproveInput, Decision, PendingList, PendingQuery, RejectInput } from './approval-schema.ts'
import { create, remove, search, tryCreate } from './compose.ts'
import { ChangeInput, ComposeInput, SubmitInput, TestInput } from './compose-schema.ts'
import { edit, tryEdit } from './edit.ts'
import { counts, detail } from './history.ts'
import { Counts, NotificationDetail, PendingCount, TargetCount, TargetQuery } from './history-schema.ts'
import { list } from './lookup.ts'
import { Created, Edited, ManagementQuery, NotificationList, TestResult } from './schema.ts'
import { countTarget, readRecipient } from './targets.ts'
import { sendTest } from './test-send.ts'
import { FoundUsers, Recipient, RecipientQuery, UserSearchQuery } from './user-search-schema.ts'

/** /admin/notifications except queue and outbox, which are in `deliveries`. */
export const notificationAdmin = new Hono<Env>()
  .get(
    '/users/search',
    endpoint({
      summary: 'Search users by name or email address',
      requires: 'users.search',
      returns: FoundUsers,
    }),
    query(UserSearchQuery),
    (c) => run(c, search),
  )
  .get(
    '/users/recipient',
    endpoint({
      summary: 'Get what a message to one user takes from them: names, address and language',
      requires: 'users.search',
      returns: Recipient,
    }),
    query(RecipientQuery),
    (c) => run(c, readRecipient),
  )
  .get(
    '/management',
    endpoint({ summary: 'List notifications', requires: 'notifications.read', returns: NotificationList }),
    query(ManagementQuery),
    (c) => run(c, list),
  )
  .post(
    '/management',
    endpoint({
      summary: 'Create a notification',
      requires: 'notifications.create',
      returns: Created,
      bodyLimit: largeBodyLimit,
    }),
    idempotent,
    body(ComposeInput),
    async (c) => answerCreate(c, { ...c.req.valid('json'), key: idempotencyKey(c) }),
  )
  .get(
    '/management/counts',
    endpoint({
      summary: 'Count the notifications of each history tab',
      requires: 'notifications.read',
      returns: Counts,
    }),
    (c) => run(c, counts),
  )
  .get(
    '/management/target-count',
    endpoint({
      summary: 'Count the recipients of a target, and those its channel reaches',
      requires: 'notifications.create',
      returns: TargetCount,
    }),
    query(TargetQuery),
    (c) => run(c, countTarget),
  )
  .post(
    '/management/test',
    endpoint({
      summary: 'Send a notification that is being written to oneself only',
      requires: 'notifications.create',
      returns: TestResult,
      bodyLimit: largeBodyLimit,
    }),
    body(TestInput),
    (c) => run(c, sendTest),
  )
  .get(
    '/management/:id',
    endpoint({
      summary: 'Get a notification with its revisions and delivery counts',
      requires: 'notifications.read',
      returns: NotificationDetail,
    }),
    params(Id),
    (c) => run(c, detail),
  )
  .put(
    '/management/:id',
    endpoint({
      summary: 'Edit a notification that is not being sent yet; it needs a new approval',
      requires: 'notifications.create',
      returns: Edited,
      bodyLimit: largeBodyLimit,
    }),
    params(Id),
    body(ChangeInput),
    async (c) => {
      const { dry_run, ...input } = { ...c.req.valid('json'), ...c.req.valid('param') }
      return ok(c, await (dry_run ? tryEdit : edit)(c.get('ctx'), input))
    },
  )
  .delete(
    '/management/:id',
    endpoint({ summary: 'Delete a pending or scheduled notification', requires: 'notifications.delete' }),
    params(Id),
    (c) => run(c, remove),
  )
  .get(
    '/approval/pending',
    endpoint({
      summary: 'List notifications waiting for approval',
      requires: 'notifications.approve',
      returns: PendingList,
    }),
    query(PendingQuery),
    (c) => run(c, listPending),
  )
  .get(
    '/approval/count',
    endpoint({
      summary: 'Count notifications waiting for approval',
      requires: 'notifications.approve',
      returns: PendingCount,
    }),
    (c) => run(c, pendingCount),
  )
  .post(
    '/approval/pending',
    endpoint({
      summary: 'Submit a notification',
      requires: 'notifications.create',
      returns: Created,
      bodyLimit: largeBodyLimit,
    }),
    idempotent,
    body(SubmitInput),
    async (c) => answerCreate(c, { ...c.req.valid('json'), key: idempotencyKey(c) }),
  )
  .post(
    '/approval/:id/approve',
    endpoint({ summary: 'Approve a notification', requires: 'notifications.approve', returns: Decision }),
    params(Id),
    body(ApproveInput),
    (c) => run(c, approve),
  )
  .post(
    '/approval/:id/reject',
    endpoint({ summary: 'Reject a notification', requires: 'notifications.approve', returns: Decision }),
    params(Id),
    body(RejectInput),
    (c) => run(c, reject),
  )

type Creation = ComposeInput & { key?: string | undefined }

async function answerCreate(c: Context<Env>, { dry_run, key, ...input }: Creation) {
  const ctx = c.get('ctx')
  if (dry_run) return ok(c, await tryCreate(ctx, input))
  const { repeated, notification } = await create(ctx, { ...input, key })
  const message = composed[ctx.language]
  return repeated ? ok(c, notification, { message }) : created(c, notification, message)
}

const composed = {
  tr: 'Bildirim oluşturuldu, onay bekliyor',
  en: 'The notification was created and is waiting for approval',
}
