import { type Ctx, transact } from '#api/context.ts'
import { membersOf } from '#api/features/segments/service.ts'
import { isLocked, isOffer, onByDefault } from '#api/rules/preferences.ts'
import { needsPersonalization } from '#api/rules/segment-rules.ts'
import {
  commitAsynchronously,
  type Expansion,
  endOfRange,
  lockNextExpansion,
  moveCursor,
  startDue,
} from './expand-queries.ts'
import { countMinute, insertRecipients, type Reach, totalSkipped } from './expand-recipients-queries.ts'
import { scheduleSteps } from './fallback-queries.ts'
import { finishNotifications } from './finish-queries.ts'
import { capsOf, dayOf } from './sending-settings.ts'

/** Step 2, the job: starts due notifications and expands them, highest priority first, until no work is left. */
export async function expandQueue(ctx: Ctx): Promise<void> {
  while (!ctx.stopping.aborted) {
    const started = await startDue(ctx.db, { limit: 50, now: ctx.now().toISOString() })
    const expanded = await expandRange(ctx)
    if (started === 0 && expanded === null) return
  }
}

/**
 * Expands the next range of users of the most urgent notification: each recipient gets an inbox row, or a queued
 * delivery on an external channel, or a skipped delivery with its reason (D48). The cursor moves in the same
 * transaction, so a killed process neither repeats nor omits recipients; with the last range, so do the fallback steps. Returns how many recipients were reached and
 * how many of them already have the message; null when nothing is left to expand.
 */
export async function expandRange(ctx: Ctx): Promise<{ rows: number; arrived: number } | null> {
  const now = ctx.now().toISOString()
  const caps = await capsOf(ctx)
  const done = await transact(ctx, async (tx) => {
    const { db } = tx
    const expansion = await lockNextExpansion(db, now)
    if (!expansion) return null
    const { to, last } = await endOfRange(db, expansion)
    const cap = isLocked(expansion.kind) ? undefined : caps[expansion.kind]
    const range = {
      to,
      now,
      reach: topicReachOf(expansion),
      isOffer: isOffer(expansion.kind),
      isPersonal: needsPersonalization(expansion.kind, expansion.target_rules),
      cap,
      day: dayOf(ctx.now()),
      members: membersFor(tx, expansion, to),
    }
    const { reached, skips } = await insertRecipients(db, expansion, range)
    await moveCursor(db, expansion, { to, reached, skipped: totalSkipped(skips), last })
    if (last) await finishNotifications(db, [expansion.id], now)
    if (last) await scheduleSteps(db, expansion.id, now)
    else if (expansion.channel === 'in_app') await commitAsynchronously(db)
    await countMinute(db, expansion, { now, reached, skips })
    return { expansion, to, rows: reached }
  })
  if (!done) return null
  const { expansion, to, rows } = done
  if (rows > 0 && expansion.channel !== 'in_app') await ctx.bus.publish('work', {})
  if (rows > 0 && expansion.channel === 'in_app')
    await ctx.bus.publish('inbox', { notificationId: expansion.id, from: expansion.expanded_to + 1, to })
  await ctx.bus.publish('queue', {})
  return { rows, arrived: expansion.channel === 'in_app' ? rows : 0 }
}

/** Matches members of a segment by the rules that were approved, against user data at the time of sending (D31). */
function membersFor(tx: Ctx, { target_rules: rules, parent_id, expanded_to }: Expansion, to: number) {
  return rules && parent_id === null ? membersOf(tx, { rules, after: expanded_to, to }) : undefined
}

/** Locked topics ignore preferences. */
export function topicReachOf({ kind, channel }: Pick<Expansion, 'kind' | 'channel'>): Reach {
  if (isLocked(kind)) return 'all'
  return onByDefault(channel, kind) ? 'unless_refused' : 'if_wanted'
}
