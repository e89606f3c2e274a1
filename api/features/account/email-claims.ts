import type { Ctx } from '#api/context.ts'
import { dropElsewhere, dropPending, findDeparture, isTaken, moveEmail } from './email-change-queries.ts'

/**
 * An address that an account was moved away from claims it for a week, by the links of 'this was not me' that were
 * mailed there; a claim is as old as what its link tells of. Of two claims the older one wins, and no younger one
 * takes it away:
 *
 * - The link of a session that was the last to move the account away from an address brings it back there, over all
 *   moves since, whichever sessions made them. A link that tells of anything else moves nothing.
 * - Whoever moves it back by hand, with a code that was mailed there, has as much: the address that is left gets no
 *   claim.
 * - Either way the links of other addresses that are younger than the claim end, and those alone. So a stranger who
 *   comes back to an address of their own, by link or by hand, leaves the owner's claim as it was.
 * - Deleting or suspending the account leaves the claims as they were, and taking the address back undoes it. No claim
 *   outlasts the erasure, so the erasure waits for none: a claim ends a week after a move, which is before the deletion,
 *   and the erasure comes 30 days after the deletion (D99).
 */
type Claim = { userId: number; email: string; at: Date }
type Address = Omit<Claim, 'at'>

/** When a session moved the account away from where its link was mailed; nothing where it cannot be taken back. */
export async function whenLeft(tx: Ctx, { sessionId, at, ...address }: Claim & { sessionId: string }) {
  const left = await findDeparture(tx.db, address, tx.now())
  if (left?.sessionId !== sessionId || left.at < at) return undefined
  return (await isTaken(tx.db, address.email)) ? undefined : left.at
}

/** Brings the account back to where the link was mailed; false where somebody else has just taken that address. */
export async function takeBack(tx: Ctx, { at, ...address }: Claim): Promise<boolean> {
  if (!(await moveEmail(tx.db, address, tx.now()))) return false
  await dropElsewhere(tx.db, address, at)
  return true
}

/** When the account was moved away from an address that its code has just proven; nothing where it never had it. */
export async function comesBack(tx: Ctx, address: Address): Promise<Date | undefined> {
  const left = await findDeparture(tx.db, address, tx.now())
  if (left) await dropElsewhere(tx.db, address, left.at)
  return left?.at
}

/** What anybody has begun meanwhile: a change of address that waits for its code, links that reset the password. */
export const voidPending = ({ db }: Ctx, userId: number) => dropPending(db, userId)
