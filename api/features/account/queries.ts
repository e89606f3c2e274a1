import { eq } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
import { pick } from '#db/columns.ts'
import type { Role } from '#db/enums/users.ts'
import type { Language } from '#db/enums.ts'
import { users } from '#db/schema/index.ts'

const profile = {
  ...pick(users, 'id', 'email', 'firstName', 'lastName', 'username', 'usernameChangedAt'),
  ...pick(users, 'role', 'language', 'phone', 'phoneCode', 'birthDate', 'genderCode'),
}

export async function findProfile(db: Database, id: number) {
  const [found] = await db.select(profile).from(users).where(eq(users.id, id))
  return found
}

export async function lockProfile(db: Database, id: number) {
  const [found] = await db.select(profile).from(users).where(eq(users.id, id)).for('update')
  return found
}

export type Profile = NonNullable<Awaited<ReturnType<typeof findProfile>>>
/** The fields that a user may change without confirming the password. */
export type Details = Omit<Profile, 'id' | 'email' | 'role' | 'username' | 'usernameChangedAt'>

export const updateProfile = (db: Database, id: number, values: Partial<Details>, at: Date) =>
  db
    .update(users)
    .set({ ...values, updatedAt: at })
    .where(eq(users.id, id))

type Info = {
  id: number
  email: string
  role: Role
  language: Language
  createdAt: Date
  lastLogin: Date | null
  emailVerified: boolean
  passwordChangedAt: Date | null
  twoFactorEnabled: boolean
  sessions: number
  addresses: number
  cards: number
  ibans: number
}

export async function readAccountInfo(
  sql: Sql,
  { id, now }: { id: number; now: Date },
): Promise<Info | undefined> {
  const [info] = await sql<Info[]>`
    select id, email, role, language, created_at as "createdAt", last_login_at as "lastLogin",
      email_verified_at is not null as "emailVerified", password_changed_at as "passwordChangedAt",
      exists (select from two_factor t where t.user_id = u.id and t.enabled_at is not null) as "twoFactorEnabled",
      (select count(*)::int from sessions s
        where s.user_id = u.id and s.viewer_id is null and s.revoked_at is null and s.expires_at > ${now}) as sessions,
      (select count(*)::int from addresses a where a.user_id = u.id) as addresses,
      (select count(*)::int from cards c where c.user_id = u.id) as cards,
      (select count(*)::int from ibans i where i.user_id = u.id) as ibans
    from users u where id = ${id}`
  return info
}
