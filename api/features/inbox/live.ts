import type { Ctx, Deps } from '#api/context.ts'
import { isSessionLive } from '#api/features/auth/sessions.ts'
import type { Subscriber } from '#api/lib/streams.ts'
import { arrivalIn } from './items.ts'
import { countUnread, listArrivals, listMissed } from './queries.ts'

/** More than this many tabs of one person: the oldest one goes. */
const streamsEach = 20

/** Tells open tabs what the bus says: new rows in an inbox, counts changed elsewhere, movement in the queue. */
export function connectLive({ bus, streams, database, log }: Deps): void {
  const { sql } = database
  const quietly = (work: Promise<void>) =>
    void work.catch((err) => log.error.error({ err }, 'live update failed'))

  async function arrive({ notificationId, from, to }: { notificationId: number; from: number; to: number }) {
    const userIds = streams.usersBetween(from, to)
    if (userIds.length === 0) return
    for (const arrival of await listArrivals(sql, { userIds, notificationId })) {
      for (const subscriber of streams.of(arrival.user_id)) {
        const item = arrivalIn(subscriber.language, arrival)
        subscriber.send({ event: 'notification', id: String(item.id), data: item })
      }
    }
    await recount(userIds)
  }

  async function recount(userIds: number[]) {
    const watching = userIds.filter((id) => streams.watches(id))
    if (watching.length === 0) return
    for (const [userId, unread] of await countUnread(sql, watching)) {
      for (const subscriber of streams.of(userId)) subscriber.send({ event: 'count', data: { unread } })
    }
  }

  bus.subscribe('inbox', (event) => quietly(arrive(event)))
  bus.subscribe('counts', ({ userId }) => quietly(recount([userId])))
  bus.subscribe('ticket', ({ userId, ticketId }) => {
    for (const subscriber of streams.of(userId)) subscriber.send({ event: 'ticket', data: { id: ticketId } })
  })
  bus.subscribe('session', ({ sessionId }) => {
    for (const subscriber of streams.ofSession(sessionId)) end(subscriber)
  })
  // Another role or status: the tab comes back at once, as whoever it now is.
  bus.subscribe('user', ({ userId }) => {
    for (const subscriber of [...streams.of(userId)]) subscriber.close()
  })
  bus.subscribe('queue', () => {
    for (const subscriber of streams.admins()) subscriber.send({ event: 'queue', data: {} })
  })
  // What was missed meanwhile a tab is told when it comes back, by the last event it has seen.
  bus.onResumed(() => streams.closeAll())
}

function end(subscriber: Subscriber) {
  subscriber.send({ event: 'session-ended', data: {} })
  subscriber.close()
}

/** Opens the caller's stream: first what came since the event they have seen last, then the number unread. */
export async function openStream(ctx: Ctx, subscriber: Subscriber, after: number | undefined) {
  const { streams } = ctx
  const close = streams.open(subscriber)
  const mine = [...streams.of(subscriber.userId)]
  for (const oldest of mine.slice(0, Math.max(0, mine.length - streamsEach))) oldest.close()
  try {
    // A session that ended after it was asked for, and before this stream could be told.
    if (await isSessionLive(ctx, subscriber.sessionId)) await catchUp(ctx, subscriber, after)
    else end(subscriber)
  } catch (error) {
    close()
    throw error
  }
  return close
}

async function catchUp({ sql }: Ctx, { userId, language, send }: Subscriber, after: number | undefined) {
  if (after !== undefined) {
    for (const arrival of await listMissed(sql, { userId, after })) {
      const item = arrivalIn(language, arrival)
      send({ event: 'notification', id: String(item.id), data: item })
    }
  }
  const unread = (await countUnread(sql, [userId])).get(userId)
  send({ event: 'count', data: { unread } })
}
