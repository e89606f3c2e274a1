import type { Sql } from '#db/client.ts'
import { wireTime } from '#db/columns.ts'
import type { Language } from '#db/enums.ts'
import type { UserDetail } from './detail-schema.ts'

/** The parts of a user, and what they are computed from. */
export type UserRow = UserDetail['user'] &
  Omit<UserDetail['security'], 'mailOff'> &
  Omit<UserDetail['profile'], 'phoneNumber' | 'gender' | 'languagePreference'> & {
    phone: string | null
    genderCode: number | null
    language: Language
    staffNotes: number
  }

/** A user with the state of their sign-in, deleted or not. */
export async function readUser(sql: Sql, { id, now }: { id: number; now: Date }) {
  const [found] = await sql<UserRow[]>`
    select u.id, u.email, u.username, u.role, u.status, u.version, ${wireTime(sql, 'u.created_at')} as "createdAt",
      ${wireTime(sql, 'u.deleted_at')} as "deletedAt", u.first_name as "firstName", u.last_name as "lastName",
      '/api/v1/user/account/avatars/' || u.id || '/' || u.avatar_key as "profileImageUrl", u.phone,
      u.phone_code as "phoneCode", u.birth_date::text as "birthDate", u.gender_code as "genderCode", u.language,
      u.email_verified_at is not null as "emailVerified", u.password_hash <> '' as "hasPassword",
      exists (select from two_factor t where t.user_id = u.id and t.enabled_at is not null) as "twoFactorEnabled",
      f.attempts as "failedLoginAttempts", ${wireTime(sql, 'f.locked_until')} as "lockoutUntil",
      ${wireTime(sql, 'latest.at')} as "lastFailedLogin",
      ${wireTime(sql, 'u.last_login_at')} as "lastLogin",
      ${wireTime(sql, 'u.suspended_at')} as "suspendedAt", u.suspended_by as "suspendedBy",
      (select s.first_name || ' ' || s.last_name from users s where s.id = u.suspended_by_id) as "suspendedByName",
      ${wireTime(sql, 'u.suspended_until')} as "suspendedUntil", u.suspension_reason as "suspensionReason",
      (select count(*)::int from staff_notes n where n.user_id = u.id) as "staffNotes"
    from users u cross join lateral (
      select max(last_failed_at) as failed_at,
        coalesce(sum(failures) filter (where locked_until is null or locked_until > ${now}), 0)::int as attempts,
        max(locked_until) filter (where locked_until > ${now}) as locked_until
      from login_failures where email = u.email
    ) f cross join lateral (
      select greatest(f.failed_at, (
        select l.created_at from failed_logins l where l.user_id = u.id order by l.id desc limit 1)) as at
    ) latest
    where u.id = ${id}`
  return found
}

const maxSessions = 20

export type SessionRow = Omit<UserDetail['sessions'][number], 'device' | 'location'>

/** Sessions of the user, without those in which an admin views the product as them; active ones first. */
export const listSessions = (sql: Sql, { userId, now }: { userId: number; now: Date }) => sql<SessionRow[]>`
  select id as "sessionId", host(ip) as "ipAddress", user_agent as "userAgent", ${wireTime(sql, 'created_at')} as "loginTime",
    ${wireTime(sql, 'last_seen_at')} as "lastActivity", (revoked_at is null and expires_at > ${now}) as "isActive",
    case when revoked_at is not null then revoked_reason when expires_at <= ${now} then expires_because end as "endReason",
    revoked_note as "endNote"
  from sessions where user_id = ${userId} and viewer_id is null
  order by "isActive" desc, last_seen_at desc, id desc limit ${maxSessions}`

/** Whether the session is active and belongs to the user. */
export async function isActiveSession(
  sql: Sql,
  { userId, sessionId, now }: { userId: number; sessionId: string; now: Date },
): Promise<boolean> {
  const found = await sql`
    select from sessions where id = ${sessionId}::uuid and user_id = ${userId} and viewer_id is null
      and revoked_at is null and expires_at > ${now}`
  return found.count === 1
}
