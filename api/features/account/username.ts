import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { UsernameChangedRecently, UsernameTaken } from './errors.ts'
import { required, toAccount } from './profile.ts'
import { lockProfile } from './queries.ts'
import type { UsernameChoice } from './schema.ts'
import { isHeld, setUsername, type UsernameValues } from './username-queries.ts'
import { usernameChangeableAt, usernameWaitMs } from './username-wait.ts'

/**
 * Chooses the caller's username, and returns the personal details. The first choice is free; after that it changes once
 * in 30 days, for which the former one stays held. 400 VALIDATION_ERROR with USERNAME_INVALID or USERNAME_RESERVED, 409
 * USERNAME_TAKEN also for a look-alike, 409 USERNAME_CHANGED_RECENTLY with `changeableAt`.
 */
export async function chooseUsername(ctx: Ctx, { username }: UsernameChoice) {
  const { id } = signedIn(ctx)
  const profile = await transact(ctx, async (tx) => {
    const [before, now] = [await required(lockProfile(tx.db, id)), tx.now()]
    if (before.username === username) return before
    const next = usernameChangeableAt(before, now)
    if (next) throw UsernameChangedRecently({ extra: { changeableAt: next.toISOString() } })
    const exchange = before.username !== null && { previousUsername: before.username, usernameChangedAt: now }
    await assignUsername(tx, id, { username, ...exchange, updatedAt: now })
    const changes = { username: { from: before.username, to: username } }
    await audit(tx, 'user.update', { type: 'user', id }, { fields: ['username'] }, changes)
    return { ...before, username, ...(exchange && { usernameChangedAt: now }) }
  })
  ctx.sessions.forgetUser(id)
  return toAccount(profile, ctx.now())
}

/**
 * Gives a user a username. 409 USERNAME_TAKEN for one that another user has or holds. Looks for a holder after the
 * write, which waits for a change of the same name that is not committed yet.
 */
export async function assignUsername(tx: Ctx, id: number, values: UsernameValues): Promise<void> {
  if (!(await setUsername(tx.db, id, values))) throw UsernameTaken()
  const { username } = values
  const since = new Date(tx.now().getTime() - usernameWaitMs)
  if (username && (await isHeld(tx.db, { id, username, since }))) throw UsernameTaken()
}
