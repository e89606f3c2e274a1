import { SignJWT } from 'jose'
import { currentVersion } from '#api/features/legal/service.ts'
import { sessions, users } from '#db/schema/index.ts'
import type { Deps, SessionUser } from '../context.ts'
import { secretToken } from '../lib/secrets.ts'

export const password = 'Gizli-Kelime-42'
const hash = await Bun.password.hash(password, { algorithm: 'argon2id', memoryCost: 8, timeCost: 1 })
let made = 0

export type Person = typeof users.$inferSelect

/** Inserts a user, whose password is `password`; the phone number is verified. */
export async function buildUser(
  { database, now }: Deps,
  given: Partial<typeof users.$inferInsert> = {},
): Promise<Person> {
  const [user] = await database.db
    .insert(users)
    .values({
      email: `oyuncu${++made}@ornek.com`,
      firstName: 'Işık',
      lastName: 'Çağlar',
      passwordHash: hash,
      emailVerifiedAt: now(),
      termsVersion: currentVersion('terms', 'tr').version,
      ...given,
    })
    .returning()
  if (user?.phone) await verifyPhones({ database }, [user.id])
  return user!
}

/** Verifies the numbers that users have now. */
export const verifyPhones = ({ database }: Pick<Deps, 'database'>, ids: number[]) =>
  database.sql`
    insert into phone_verifications (user_id, phone, hash, expires_at, verified_at)
    select id, phone, '', now(), now() from users where id = any(${ids}::int[]) and phone is not null
    on conflict (user_id) do update set phone = excluded.phone, verified_at = excluded.verified_at`

/** Inserts a session; returns its bearer token and CSRF token. */
export async function buildSession(
  { database, secret, now }: Deps,
  user: Pick<SessionUser, 'id'>,
  given: Partial<typeof sessions.$inferInsert> = {},
) {
  const expiresAt = new Date(now().getTime() + 30 * 86_400_000)
  const [session] = await database.db
    .insert(sessions)
    .values({
      userId: user.id,
      csrfToken: secretToken(),
      ip: '203.0.113.7',
      userAgent: 'test',
      expiresAt,
      createdAt: now(),
      ...given,
    })
    .returning()
  const token = await new SignJWT({ sid: session!.id })
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(String(user.id))
    .setExpirationTime(new Date(now().getTime() + 3_600_000))
    .sign(secret)
  return { session: session!, token }
}
