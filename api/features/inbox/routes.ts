import { Hono } from 'hono'
import { endpoint, largeBodyLimit } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { eventStream } from '#api/http/sse.ts'
import { openStream } from './live.ts'
import {
  ArchiveInput,
  FavoriteInput,
  InboxCounts,
  InboxPage,
  InboxQuery,
  InboxTotal,
  NotificationIds,
  ReadInput,
  Removed,
  RestoreInput,
} from './schema.ts'
import {
  archive,
  counts,
  favorite,
  list,
  markClicked,
  markOpened,
  markRead,
  remove,
  restore,
} from './service.ts'

const mine = 'notifications.own'

export const inboxRoutes = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List my inbox', requires: mine, returns: InboxPage, extra: InboxTotal }),
    query(InboxQuery),
    async (c) => {
      const page = await list(c.get('ctx'), c.req.valid('query'))
      return ok(c, page, { pagination: page.pagination })
    },
  )
  .get(
    '/counts',
    endpoint({ summary: 'Count the items of each inbox tab', requires: mine, returns: InboxCounts }),
    (c) => run(c, counts),
  )
  .get(
    '/stream',
    endpoint({
      summary: 'Stream new inbox items and counts',
      requires: mine,
      produces: ['text/event-stream'],
      inline: true,
    }),
    (c) => eventStream(c, (subscriber, after) => openStream(c.get('ctx'), subscriber, after)),
  )
  .put(
    '/read',
    endpoint({ summary: 'Mark inbox items as read or unread', requires: mine }),
    body(ReadInput),
    (c) => run(c, markRead),
  )
  .put(
    '/opened',
    endpoint({ summary: 'Count that inbox items were opened', requires: mine }),
    body(NotificationIds),
    (c) => run(c, markOpened),
  )
  .put(
    '/clicked',
    endpoint({ summary: 'Count that the button of inbox items was followed', requires: mine }),
    body(NotificationIds),
    (c) => run(c, markClicked),
  )
  .put(
    '/archive',
    endpoint({ summary: 'Archive or unarchive inbox items', requires: mine }),
    body(ArchiveInput),
    (c) => run(c, archive),
  )
  .put(
    '/favorite',
    endpoint({ summary: 'Star or unstar inbox items', requires: mine }),
    body(FavoriteInput),
    (c) => run(c, favorite),
  )
  .delete(
    '/',
    endpoint({ summary: 'Delete inbox items', requires: mine, returns: Removed }),
    body(NotificationIds),
    (c) => run(c, remove),
  )
  .put(
    '/restore',
    endpoint({ summary: 'Restore deleted inbox items', requires: mine, bodyLimit: largeBodyLimit }),
    body(RestoreInput),
    (c) => run(c, restore),
  )
