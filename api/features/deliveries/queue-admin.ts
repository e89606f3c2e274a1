import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { idempotencyKey, idempotent } from '#api/http/idempotency.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { listQueue } from './queue.ts'
import { cancel, cancelByType } from './queue-cancel.ts'
import {
  CancelByTypeInput,
  CancelInput,
  Cancelled,
  CancelType,
  CancelTypeAndStatus,
  Processed,
  ProcessInput,
  QueueList,
  QueueQuery,
  QueueStats,
  QueueStatus,
  QueueStatusQuery,
  RetryInput,
  SendInput,
  Sent,
} from './queue-schema.ts'
import { processApproved, sendQueue, sentText } from './queue-send.ts'
import { readQueueStatus } from './queue-status.ts'

/** Admin view, /admin/notifications/queue: list, process, send, retry, cancel. */
export const queueAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({
      summary: 'List the queue',
      requires: 'queue.read',
      returns: QueueList,
      extra: QueueStats,
    }),
    query(QueueQuery),
    async (c) => {
      const { stats, ...list } = await listQueue(c.get('ctx'), c.req.valid('query'))
      return ok(c, list, { stats })
    },
  )
  .get(
    '/status',
    endpoint({
      summary: 'Get figures, health, recommendations and history of the queue',
      requires: 'queue.read',
      returns: QueueStatus,
    }),
    query(QueueStatusQuery),
    (c) => run(c, readQueueStatus),
  )
  .post(
    '/process-approved',
    endpoint({
      summary: 'Move approved notifications to the queue',
      requires: 'queue.operate',
      returns: Processed,
    }),
    body(ProcessInput),
    (c) => run(c, processApproved),
  )
  .post(
    '/send',
    endpoint({
      summary: 'Send queued messages now, or retry all failed ones',
      requires: 'queue.operate',
      returns: Sent,
    }),
    idempotent,
    body(SendInput),
    async (c) => {
      const key = idempotencyKey(c)
      const sent = await sendQueue(c.get('ctx'), { ...c.req.valid('json'), key })
      return ok(c, sent, { message: sentText(sent.sent_count)[c.get('ctx').language] })
    },
  )
  .post(
    '/retry/:id',
    endpoint({
      summary: 'Retry the failed messages of a notification',
      requires: 'queue.operate',
      returns: Sent,
    }),
    idempotent,
    params(Id),
    body(RetryInput),
    async (c) => {
      const { id: notification_id } = c.req.valid('param')
      const input = { ...c.req.valid('json'), retry_failed: true, notification_id }
      const sent = await sendQueue(c.get('ctx'), { ...input, key: idempotencyKey(c) })
      return ok(c, sent, { message: sentText(sent.sent_count)[c.get('ctx').language] })
    },
  )
  .delete(
    '/cancel/:id',
    endpoint({
      summary: 'Cancel a notification, or the fallback channels that one still has',
      requires: 'queue.operate',
    }),
    params(Id),
    body(CancelInput),
    (c) => run(c, cancel),
  )
  .delete(
    '/cancel-by-type/:type',
    endpoint({
      summary: 'Cancel all notifications of a channel',
      requires: 'queue.operate',
      returns: Cancelled,
    }),
    params(CancelType),
    body(CancelByTypeInput),
    async (c) => {
      const { reason } = c.req.valid('json')
      return ok(c, await cancelByType(c.get('ctx'), { ...c.req.valid('param'), reason }))
    },
  )
  .delete(
    '/cancel-by-type/:type/:status',
    endpoint({
      summary: 'Cancel the notifications of a channel in one state',
      requires: 'queue.operate',
      returns: Cancelled,
    }),
    params(CancelTypeAndStatus),
    body(CancelInput),
    (c) => run(c, cancelByType),
  )
