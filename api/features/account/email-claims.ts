import type { Ctx } from '#api/context.ts'
import {
  changeEmail,
  deletePendingTokens,
  deleteYoungerTokensElsewhere,
  findLastDeparture,
  isEmailTaken,
} from './email-change-queries.ts'

/**
 * A former address of an account has a claim on it for a week, through the "this was not me" links that were mailed
 * there. A claim is as old as the event that its link reports. Of two claims the older one wins, and no younger claim
 * revokes it:
 *
 * - The link of the session that last moved the account away from an address restores that address, over all later
 *   moves by any session. Links about other events change no address.
 * - Moving the account back with a code that was mailed to the former address has the same effect: the address that the
 *   account leaves gets no claim.
 * - Both revoke only links of other addresses that are younger than the claim. So an intruder who returns to an address
 *   of their own does not affect the owner's claim.
 * - Deleting or suspending the account leaves claims as they are, and restoring the address undoes it. Erasure need not
 *   wait for claims: a claim ends a week after a move, and erasure comes 30 days after the deletion (D99).
 */
type Claim = { userId: number; email: string; at: Date }
type Address = Omit<Claim, 'at'>

/** When the session moved the account away from the address; undefined if the address cannot be restored. */
export async function findDepartureTime(
  tx: Ctx,
  { sessionId, at, ...address }: Claim & { sessionId: string },
) {
  const left = await findLastDeparture(tx.db, address, tx.now())
  if (left?.sessionId !== sessionId || left.at < at) return undefined
  return (await isEmailTaken(tx.db, address.email)) ? undefined : left.at
}

/** Moves the account back to the address; false if another account has just taken it. */
export async function restoreEmail(tx: Ctx, { at, ...address }: Claim): Promise<boolean> {
  if (!(await changeEmail(tx.db, address, tx.now()))) return false
  await deleteYoungerTokensElsewhere(tx.db, address, at)
  return true
}

/**
 * Moves the account to an address that an admin chose, which is not verified by that. Revokes pending changes and all
 * links of other addresses, claims included, because the admin knows that the user has lost them. False if another
 * account has the address.
 */
export async function assignEmail(tx: Ctx, address: Address): Promise<boolean> {
  if (!(await changeEmail(tx.db, address, tx.now(), null))) return false
  await deletePendingTokens(tx.db, address.userId)
  await deleteYoungerTokensElsewhere(tx.db, address, new Date(0))
  return true
}

/** Settles the claim of an address that was just verified; returns when the account had left it, if it had. */
export async function returnToFormerAddress(tx: Ctx, address: Address): Promise<Date | undefined> {
  const left = await findLastDeparture(tx.db, address, tx.now())
  if (left) await deleteYoungerTokensElsewhere(tx.db, address, left.at)
  return left?.at
}

/** Revokes pending changes of address, reset links and verification links. */
export const revokePendingChanges = ({ db }: Ctx, userId: number) => deletePendingTokens(db, userId)
