import type { Ctx } from '#api/context.ts'
import { type Bounces, findMailOff, readBounces, saveBounces, setMailOn } from './queries.ts'

/** So many soft bounces in a row switch mail to an address off. */
const softBouncesMax = 3

export type Owner = { id: number; email: string; emailVerifiedAt: Date | null }

/** The result of a mail, as its provider reported it. */
export type MailResult = {
  result: 'delivered' | 'soft_bounced' | 'bounced' | 'complained'
  at: Date
  reason: string
}

const untouched = ({ id: userId, email }: Owner): Bounces => ({
  ...{ userId, email, softBounces: 0, softBouncedAt: null },
  ...{ bouncedAt: null, reason: null, resumedAt: null },
})

/** Providers report whole seconds. */
const second = (at: Date | null) => Math.floor((at?.getTime() ?? 0) / 1000) * 1000

/**
 * What mails to an address came to after one more event (D102). What happened before the address was last confirmed
 * or switched on again does not count, and a late report of a delivered mail does not outweigh a younger bounce.
 */
function afterEvent(bounces: Bounces, event: MailResult, verifiedAt: Date | null): Bounces {
  const { result, at } = event
  if (at.getTime() < Math.max(second(bounces.resumedAt), second(verifiedAt))) return bounces
  if (result === 'delivered')
    return bounces.softBouncedAt && at <= bounces.softBouncedAt ? bounces : { ...bounces, softBounces: 0 }
  if (bounces.bouncedAt || result === 'complained') return bounces
  const reason = event.reason || null
  if (result === 'bounced') return { ...bounces, bouncedAt: at, reason }
  const softBounces = bounces.softBounces + 1
  const softBouncedAt = bounces.softBouncedAt && bounces.softBouncedAt > at ? bounces.softBouncedAt : at
  return {
    ...bounces,
    softBounces,
    softBouncedAt,
    ...(softBounces >= softBouncesMax && { bouncedAt: at, reason }),
  }
}

/** Counts the results of mails to the address of a user, whose row is locked; true if mail to it is off from now on. */
export async function countResults(tx: Ctx, owner: Owner, results: MailResult[]): Promise<boolean> {
  const before = (await readBounces(tx.db, { userId: owner.id, email: owner.email })) ?? untouched(owner)
  const after = results.reduce((now, each) => afterEvent(now, each, owner.emailVerifiedAt), before)
  if (after !== before) await saveBounces(tx.db, after)
  return after.bouncedAt !== null && before.bouncedAt === null
}

/** Since when mail to the address of a user is off and why; null while it is on. */
export const mailOffOf = ({ db }: Ctx, userId: number) => findMailOff(db, userId)

/** Switches mail to an address of a user on again, because it was confirmed or by an admin; true if it was off. */
export const resumeMail = (tx: Ctx, { userId, email }: { userId: number; email: string }): Promise<boolean> =>
  setMailOn(tx.db, { userId, email, at: tx.now() })
