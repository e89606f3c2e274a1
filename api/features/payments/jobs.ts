import type { Ctx, Job } from '#api/context.ts'
import { CardProviderFailure } from '#api/lib/card-provider.ts'
import { cardProviderOf } from '#api/lib/card-providers.ts'
import { claimRemoval, deleteRemoval, postponeRemoval } from './vault-queries.ts'

/** Longer than an attempt can take. */
const leaseMs = 60_000
const minute = 60_000
const mostMinutes = 60

/** After 1, 2, 4 minutes and so on up to an hour. */
const waitMs = (attempts: number) => Math.min(2 ** (attempts - 1), mostMinutes) * minute

/**
 * Deletes at the provider the cards and customers that were deleted here, however long it takes until the provider does
 * it. Without a provider they wait for one.
 */
export async function removeFromProvider(ctx: Ctx): Promise<void> {
  const { db, sql, now, stopping, log } = ctx
  const vault = cardProviderOf(ctx.settings)?.vault
  if (!vault) return
  const later = (ms: number) => new Date(now().getTime() + ms)
  while (!stopping.aborted) {
    const claimed = await claimRemoval(sql, { now: now(), until: later(leaseMs) })
    if (!claimed) return
    const { reference, attempts, isKept } = claimed
    try {
      if (!isKept) await vault.remove(reference)
      await deleteRemoval(db, reference)
    } catch (err) {
      if (!(err instanceof CardProviderFailure)) throw err
      log.error.warn({ err, attempts }, 'the payment provider has not deleted a card or customer yet')
      return void (await postponeRemoval(db, reference, later(waitMs(attempts))))
    }
  }
}

export const paymentJobs: Job[] = [
  { name: 'payments.remove', cron: '*/10 * * * * *', run: removeFromProvider },
]
