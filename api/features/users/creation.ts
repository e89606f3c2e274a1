import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { assignUsername } from '#api/features/account/username.ts'
import { issueToken } from '#api/features/auth/one-time-tokens.ts'
import { hashPassword, hashQueueKey } from '#api/features/auth/password-hashing.ts'
import { reauthenticate } from '#api/features/auth/reauthentication.ts'
import { welcome } from '#api/features/inbox/welcome.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { EmailTaken } from './errors.ts'
import { readUsers } from './list-queries.ts'
import { invitationMail } from './mails.ts'
import { insertUser } from './queries.ts'
import type { ListedUser, NewUser } from './schema.ts'

const invitationDays = 7

/**
 * Creates a user or an admin, after the caller's password (D89), and mails a link that sets the first password, for a
 * week. The address is verified by that link. 409 EMAIL_ALREADY_IN_USE or USERNAME_TAKEN.
 */
export async function createUser(
  ctx: Ctx,
  { password, currentPassword, ...input }: NewUser,
): Promise<ListedUser> {
  await reauthenticate(ctx, { password, currentPassword })
  const { email, username, languagePreference: language, ...person } = input
  // Random, so that only the mailed link opens the account.
  const passwordHash = await hashPassword(secretToken(), hashQueueKey(ctx))
  return transact(ctx, async (tx) => {
    const at = tx.now()
    const id = await insertUser(tx.db, {
      ...person,
      email,
      language,
      passwordHash,
      createdAt: at,
      updatedAt: at,
    })
    if (id === undefined) throw EmailTaken()
    if (username) await assignUsername(tx, id, { username })
    await welcome(tx, id)
    await audit(tx, 'user.create', { type: 'user', id }, { role: person.role })
    const invitation = { purpose: 'password_reset' as const, email, userId: id }
    const token = await issueToken(tx, { ...invitation, lifetime: invitationDays * 86_400 })
    await tx.mailQueue.send(invitationMail(tx.settings, { email, language }, { token, days: invitationDays }))
    const [user] = await readUsers(tx.db, [id])
    return user!
  })
}
