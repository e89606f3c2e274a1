import { type Ctx, userOf } from '#api/context.ts'
import { orNotFound, Unauthenticated } from '#api/http/errors.ts'
import { UserDeleted, UserNotFound } from './errors.ts'
import { findOwner, lockOwnerRow } from './owner-queries.ts'

export type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>

/** A user, deleted or not; 404 NOT_FOUND. */
export async function requireUser(ctx: Ctx, id: number): Promise<Owner> {
  return orNotFound(await findOwner(ctx.db, id), UserNotFound)
}

/** A user whose data may be changed; 404 NOT_FOUND, 409 USER_DELETED. */
export async function requireEditable(ctx: Ctx, id: number): Promise<Owner> {
  const owner = await requireUser(ctx, id)
  if (owner.deletedAt) throw UserDeleted()
  return owner
}

/**
 * Locks the row of the caller, or of the user whom an admin edits, until the transaction ends. 404 NOT_FOUND or 409
 * USER_DELETED for an admin, 401 for a caller who is being erased.
 */
export async function lockOwner(tx: Ctx, id: number): Promise<Owner> {
  const owner = await lockOwnerRow(tx.db, id)
  const isCaller = userOf(tx.actor)?.id === id
  if (!owner) throw isCaller ? Unauthenticated() : UserNotFound()
  if (owner.deletedAt) throw isCaller ? Unauthenticated() : UserDeleted()
  return owner
}
