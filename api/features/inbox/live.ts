import type { Ctx, Deps } from '#api/context.ts'
import { liveRole } from '#api/features/auth/sessions.ts'
import type { Subscriber } from '#api/lib/streams.ts'
import { arrivalIn } from './items.ts'
import { countUnread, listArrivals, listMissed } from './queries.ts'

/** Streams per user; beyond this the oldest is closed. */
const maxStreams = 20

/** Forwards events to open streams: new inbox items, changed counts, tickets, the queue, ended sessions, maintenance. */
export function connectLive(deps: Deps): void {
  const { bus, streams, database, log, maintenance } = deps
  const { sql } = database
  const logFailure = (work: Promise<void>) =>
    void work.catch((err) => log.error.error({ err }, 'live update failed'))

  async function sendItems({
    notificationId,
    from,
    to,
  }: {
    notificationId: number
    from: number
    to: number
  }) {
    const userIds = streams.usersBetween(from, to)
    if (userIds.length === 0) return
    for (const arrival of await listArrivals(sql, { userIds, notificationId })) {
      for (const subscriber of streams.of(arrival.user_id)) {
        const item = arrivalIn(subscriber.language, arrival)
        subscriber.send({ event: 'notification', id: String(item.id), data: item })
      }
    }
    await sendCounts(userIds)
  }

  async function sendCounts(userIds: number[]) {
    const watching = userIds.filter((id) => streams.watches(id))
    if (watching.length === 0) return
    for (const [userId, unread] of await countUnread(sql, watching)) {
      for (const subscriber of streams.of(userId)) subscriber.send({ event: 'count', data: { unread } })
    }
  }

  bus.subscribe('inbox', (event) => logFailure(sendItems(event)))
  bus.subscribe('counts', ({ userId }) => logFailure(sendCounts([userId])))
  bus.subscribe('ticket', ({ userId, ticketId }) => {
    const data = { id: ticketId }
    if (userId !== null)
      for (const subscriber of streams.of(userId)) subscriber.send({ event: 'ticket', data })
    for (const subscriber of streams.admins()) subscriber.send({ event: 'desk', data })
  })
  bus.subscribe('presence', ({ ticketId, userId, name, state }) => {
    const data = { ticket_id: ticketId, user_id: userId, name, state }
    for (const subscriber of streams.admins()) subscriber.send({ event: 'presence', data })
  })
  bus.subscribe('session', ({ sessionId }) => {
    for (const subscriber of streams.ofSession(sessionId)) end(subscriber)
  })
  // Role or status changed: the tab reconnects with its new permissions.
  bus.subscribe('user', ({ userId }) => {
    for (const subscriber of [...streams.of(userId)]) subscriber.close()
  })
  bus.subscribe('queue', () => {
    for (const subscriber of streams.admins()) subscriber.send({ event: 'queue', data: {} })
  })
  maintenance.onChange(() => {
    for (const subscriber of streams.all()) sendMaintenance(deps, subscriber)
  })
  // Tabs reconnect and receive the missed items, starting after their last event.
  bus.onResumed(() => streams.closeAll())
}

/** Maintenance closes the platform to everyone but admins (D62). `retry_after` is in seconds, 0 once it has ended. */
function sendMaintenance({ maintenance, now }: Pick<Deps, 'maintenance' | 'now'>, subscriber: Subscriber) {
  if (subscriber.admin) return
  const active = maintenance.isOn(now)
  const data = { active, retry_after: active ? maintenance.retryAfter(now()) : 0 }
  subscriber.send({ event: 'maintenance', data })
}

function end(subscriber: Subscriber) {
  subscriber.send({ event: 'session-ended', data: {} })
  subscriber.close()
}

/** Opens the caller's stream: first the items after the last event they received, then the unread count. */
export async function openStream(ctx: Ctx, subscriber: Subscriber, after: number | undefined) {
  const { streams } = ctx
  const close = streams.open(subscriber)
  const mine = [...streams.of(subscriber.userId)]
  for (const oldest of mine.slice(0, Math.max(0, mine.length - maxStreams))) oldest.close()
  try {
    // The session may have ended, or its user got another role, between authentication and subscription.
    const role = await liveRole(ctx, subscriber.sessionId)
    if (!role) end(subscriber)
    else if (subscriber.admin !== (role === 'admin')) subscriber.close()
    else {
      if (ctx.maintenance.isOn(ctx.now)) sendMaintenance(ctx, subscriber)
      await sendMissed(ctx, subscriber, after)
    }
  } catch (error) {
    close()
    throw error
  }
  return close
}

async function sendMissed({ sql }: Ctx, { userId, language, send }: Subscriber, after: number | undefined) {
  if (after !== undefined) {
    for (const arrival of await listMissed(sql, { userId, after })) {
      const item = arrivalIn(language, arrival)
      send({ event: 'notification', id: String(item.id), data: item })
    }
  }
  const unread = (await countUnread(sql, [userId])).get(userId)
  send({ event: 'count', data: { unread } })
}
