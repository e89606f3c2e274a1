import type { z } from 'zod'
import { audit, changesBetween } from '#api/audit.ts'
import { type Ctx, type TransactionCtx, transact } from '#api/context.ts'
import { readDetails } from '#api/features/account/details.ts'
import { assignEmail } from '#api/features/account/email-claims.ts'
import { UserNotFound } from '#api/features/account/errors.ts'
import { formerEmailNews } from '#api/features/account/mails.ts'
import { requireEditable } from '#api/features/account/owner.ts'
import { assignUsername } from '#api/features/account/username.ts'
import { countOff } from '#api/features/api-keys/switch-off.ts'
import { mailVerification } from '#api/features/auth/email-verification.ts'
import { ReauthenticationRequired } from '#api/features/auth/errors.ts'
import { reauthenticate } from '#api/features/auth/reauthentication.ts'
import { reportSecurityEvent } from '#api/features/inbox/notices.ts'
import { getPhoneCodes } from '#api/features/locations/places.ts'
import { orNotFound, VersionChanged } from '#api/http/errors.ts'
import { EmailTaken } from './errors.ts'
import { lockForChange } from './guard.ts'
import { announce, mailChange } from './notices.ts'
import { type Change, changeUsers, isConfirmed } from './operations.ts'
import { findUser, lockUsers, type StoredUser, updateUsers } from './queries.ts'
import type { ChangedUser, UserChange } from './schema.ts'
import { changeToStatus } from './status.ts'

/** The changes of role and status that differ from what is stored. */
function changesOf(before: StoredUser, { role, status, ...input }: UserChange): Change[] {
  return [
    ...(role && role !== before.role ? [{ operation: 'set_role' as const, role }] : []),
    ...(status && status !== before.status ? [changeToStatus(status, input)] : []),
  ].map((change) => ({ ...change, reassignTicketsTo: input.reassignTicketsTo }))
}

/** A new address, a role and most changes of status ask for the caller's password again (D89). */
const needsPassword = (before: StoredUser, input: UserChange) =>
  (input.email !== undefined && input.email !== before.email) ||
  changesOf(before, input).some((change) => isConfirmed(change, [before]))

/**
 * Changes the given fields of a user. A new address is unverified until the user follows the link that is mailed
 * to it; the old address is notified, and its links are revoked. Role and status as in `setStatus`; returns how many API
 * keys of the user were switched off. 400
 * VALIDATION_ERROR, 403 REAUTHENTICATION_REQUIRED, 404 NOT_FOUND, 409 USER_DELETED, EMAIL_ALREADY_IN_USE,
 * USERNAME_TAKEN, VERSION_CHANGED, OWN_ACCOUNT or LAST_ADMIN.
 */
export async function updateUser(
  ctx: Ctx,
  { id, ...input }: UserChange & { id: number },
): Promise<z.infer<typeof ChangedUser>> {
  await requireEditable(ctx, id)
  const stored = orNotFound(await findUser(ctx.db, id), UserNotFound)
  const isConfirmedNow = needsPassword(stored, input)
  if (isConfirmedNow) await reauthenticate(ctx, input)
  const { items: codes } = await getPhoneCodes(ctx)
  const { changes, ...counts } = await transact(ctx, async (tx) => {
    const before = await lock(tx, id, changesOf(stored, input))
    if (input.version !== undefined && input.version !== before.version) throw VersionChanged()
    if (!isConfirmedNow && needsPassword(before, input)) throw ReauthenticationRequired()
    await changeEmail(tx, before, input.email)
    await changeDetails(tx, before, input, codes)
    const now = { ...before, email: input.email ?? before.email }
    const changes = changesOf(before, input)
    let apiKeysOff = 0
    let ticketsHandedBack = 0
    for (const change of changes) {
      const { keysOff, ...changed } = await changeUsers(tx, [before], change)
      await mailChange(tx, { ...changed, users: [now], keysOff }, change)
      ticketsHandedBack += changed.ticketsHandedBack.get(id) ?? 0
      apiKeysOff += countOff(keysOff, id)
    }
    return { changes, apiKeysOff, ticketsHandedBack }
  })
  ctx.sessions.forgetUser(id)
  for (const change of changes) announce(ctx, [{ id }], change)
  return counts
}

/** Locks the user for all changes at once. */
async function lock(tx: TransactionCtx, id: number, changes: Change[]): Promise<StoredUser> {
  let user: StoredUser | undefined
  for (const change of changes) {
    const locked = await lockForChange(tx, [id], change)
    user = locked.users[0]
    if (!user) throw locked.refused.get(id)!
  }
  user ??= (await lockUsers(tx.db, [id]))[0]
  if (!user) throw UserNotFound()
  return user
}

/** Mails a link to a new address, and a notice to the old one. */
async function changeEmail(tx: TransactionCtx, before: StoredUser, to: string | undefined): Promise<void> {
  const { id, email: from, language } = before
  if (to === undefined || to === from) return
  if (!(await assignEmail(tx, { userId: id, email: to }))) throw EmailTaken()
  const changes = changesBetween<{ email: string }>({ email: from }, { email: to })
  await audit(tx, 'user.change_email', { type: 'user', id }, { from, to }, changes)
  await reportSecurityEvent(tx, before, formerEmailNews(tx.settings, { to }))
  await mailVerification(tx, { id, email: to, language })
}

type Codes = Awaited<ReturnType<typeof getPhoneCodes>>['items']

async function changeDetails(tx: Ctx, before: StoredUser, input: UserChange, codes: Codes): Promise<void> {
  const { firstName, lastName, birthDate, phoneNumber: phone, phoneCode, username } = input
  const given = { firstName, lastName, birthDate, phone, phoneCode, language: input.languagePreference }
  const values = readDetails(given, before, { now: tx.now(), codes, phoneField: 'phoneNumber' })
  const changes = changesBetween<Partial<StoredUser>>(before, withoutUndefined({ ...values, username }))
  if (Object.keys(changes).length === 0) return
  await updateUsers(tx.db, [before.id], { ...values, updatedAt: tx.now() })
  if (username !== undefined && 'username' in changes) await assignUsername(tx, before.id, { username })
  await audit(tx, 'user.update', { type: 'user', id: before.id }, { fields: Object.keys(changes) }, changes)
}

const withoutUndefined = <T extends object>(values: T) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>
