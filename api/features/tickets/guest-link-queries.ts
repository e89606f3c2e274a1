import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Database } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import { oneTimeTokens, tickets } from '#db/schema/index.ts'

/** Opens an unexpired link on a device, by hash; undefined if another device opened it first. */
export async function bindGuestLink(
  db: Database,
  { hash, device, now }: { hash: string; device: string; now: Date },
) {
  const [bound] = await db
    .update(oneTimeTokens)
    .set({ device, usedAt: sql`coalesce(${oneTimeTokens.usedAt}, ${now.toISOString()}::timestamptz)` })
    .where(
      and(
        eq(oneTimeTokens.hash, hash),
        eq(oneTimeTokens.purpose, 'guest_access'),
        gt(oneTimeTokens.expiresAt, now),
        or(isNull(oneTimeTokens.usedAt), eq(oneTimeTokens.device, device)),
      ),
    )
    .returning(pick(oneTimeTokens, 'email', 'ticketId', 'createdAt'))
  return bound
}

/** Ends the links of a ticket that were mailed to an address and not opened yet. */
export const endUnopenedLinks = (
  db: Database,
  { email, ticketId, now }: { email: string; ticketId: number; now: Date },
) =>
  db
    .update(oneTimeTokens)
    .set({ expiresAt: now })
    .where(
      and(
        eq(oneTimeTokens.email, email),
        eq(oneTimeTokens.purpose, 'guest_access'),
        eq(oneTimeTokens.ticketId, ticketId),
        isNull(oneTimeTokens.usedAt),
        gt(oneTimeTokens.expiresAt, now),
      ),
    )

const merged = alias(tickets, 'merged')

/**
 * Whether a guest ticket of the address, or only the given one, is open or was closed after a time. A merged ticket lasts
 * as long as the one that it became.
 */
export async function hasLiveTicket(
  db: Database,
  { email, ticketId, closedSince }: { email: string; ticketId: number | null; closedSince: Date },
): Promise<boolean> {
  const status = sql`coalesce(${merged.status}, ${tickets.status})`
  const closedAt = sql`case when ${merged.id} is null then ${tickets.closedAt} else ${merged.closedAt} end`
  const found = await db
    .select({ id: tickets.id })
    .from(tickets)
    .leftJoin(merged, eq(merged.id, tickets.mergedInto))
    .where(
      and(
        eq(tickets.guestEmail, email),
        isNull(tickets.userId),
        ticketId === null ? undefined : eq(tickets.id, ticketId),
        or(sql`${status} <> 'closed'`, sql`${closedAt} > ${closedSince.toISOString()}`),
      ),
    )
    .limit(1)
  return found.length > 0
}
