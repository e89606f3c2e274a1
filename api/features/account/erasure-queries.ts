import { type SQL, sql } from 'drizzle-orm'
import type { Db, Sql, Tx } from '#db/client.ts'

type Database = Db | Tx
export type Leaver = { id: number; email: string; phone: string | null; firstName: string; lastName: string }

const rows = 5_000

/** Tables whose rows belong to one person by `user_id` and go with them; a test holds the schema against this list. */
export const ownedTables = [
  'sessions',
  'verification_codes',
  'one_time_tokens',
  'device_codes',
  'preferences',
  'privacy',
  'activity',
  'two_factor',
  'recovery_codes',
  'data_exports',
  'push_subscriptions',
  'guest_sessions',
  'quiet_hours',
  'topic_sends',
  'queue_requests',
  'addresses',
  'cards',
  'ibans',
  'inbox',
  'deliveries',
  'outbox',
] as const

/** Tables whose rows outlive the person they were about, without a word that names them. */
export const keptTables = ['consents', 'tickets'] as const

/** Who was deleted before the given instant and is not erased yet, longest ago first. */
export const findLeavers = (db: Sql, { before, most }: { before: Date; most: number }) => db<Leaver[]>`
  select id, email, phone, first_name as "firstName", last_name as "lastName" from users
  where deleted_at <= ${before} and erased_at is null order by deleted_at, id limit ${most}`

/** Takes the long tables away a batch at a time, each in its own short transaction; true while there may be more. */
export async function drainLong(db: Sql, ids: number[]): Promise<boolean> {
  // In two halves, because each half has its own index.
  const unarchived = await db`
    delete from inbox where id in (
      select id from inbox where user_id = any(${ids}) and archived_at is null
      limit ${rows} for update skip locked)`
  const archived = await db`
    delete from inbox where id in (
      select id from inbox where user_id = any(${ids}) and archived_at is not null
      limit ${rows} for update skip locked)`
  const activity = await db`
    delete from activity where id in (
      select id from activity where user_id = any(${ids}) limit ${rows} for update skip locked)`
  return [unarchived, archived, activity].some(({ count }) => count > 0)
}

/** Of the given people those that nobody else is erasing, locked. */
export async function lockLeavers(db: Database, ids: number[]): Promise<number[]> {
  const locked = await db.execute<{ id: number }>(sql`
    select id from users where id = any(${sql.param(ids)}::int[]) and deleted_at is not null and erased_at is null
    order by id for update skip locked`)
  return locked.map(({ id }) => id)
}

/**
 * Addresses that the trail knows of a person: `had` were proven theirs and are nobody else's today; `asked` they only
 * typed, and may be a stranger's.
 */
export async function knownAddresses(
  db: Database,
  ids: number[],
): Promise<{ had: string[]; asked: string[] }> {
  const found = await db.execute<{ email: string; proven: boolean; taken: boolean }>(sql`
    select address as email, bool_or(action = 'user.change_email') as proven,
      exists (select from users u where u.email = address) as taken
    from audit_log, lateral (values (meta->>'from'), (meta->>'to')) as a(address)
    where target_type = 'user' and target_id = any(${sql.param(ids.map(String))}::text[])
      and action in ('user.change_email', 'user.request_email_change') and address is not null
    group by address`)
  const emailsOf = (rows: { email: string }[]) => rows.map(({ email }) => email)
  return {
    had: emailsOf(found.filter(({ proven, taken }) => proven && !taken)),
    asked: emailsOf(found.filter(({ proven }) => !proven)),
  }
}

/** Everything that hangs on a person or on an e-mail address or phone number that was surely theirs. */
export async function wipe(
  db: Database,
  { ids, emails, phones }: { ids: number[]; emails: string[]; phones: string[] },
): Promise<void> {
  const people = sql`any(${sql.param(ids)}::int[])`
  const addresses = sql`any(${sql.param(emails)}::text[])`
  const recipients = sql`any(${sql.param([...emails, ...phones])}::text[])`
  await db.execute(sql`
    update audit_log set ip = null
    where target_type = 'session' and actor_type = 'anonymous'
      and target_id in (select id::text from sessions where user_id = ${people})`)
  for (const table of ownedTables) {
    if (table === 'inbox') continue
    await db.execute(sql`delete from ${sql.identifier(table)} where user_id = ${people}`)
  }
  await db.execute(sql`delete from inbox where user_id = ${people} and archived_at is null`)
  await db.execute(sql`delete from inbox where user_id = ${people} and archived_at is not null`)
  await db.execute(sql`
    update consents set user_id = null, ip = null, user_agent = null where user_id = ${people}`)
  await emptyTickets(db, sql`user_id = ${people} or guest_email = ${addresses}`)
  for (const table of ['verification_codes', 'one_time_tokens', 'login_failures'] as const) {
    await db.execute(sql`delete from ${sql.identifier(table)} where email = ${addresses}`)
  }
  // Messages that were kept without an account: mails of ours, and all from before the column was there.
  await db.execute(sql`delete from outbox where recipient = ${recipients}`)
  await db.execute(sql`delete from unsent_mails where recipient = ${addresses}`)
  await db.execute(sql`
    update notifications set approval_notes = null, rejection_reason = null, cancellation_reason = null,
      translations = '{"tr": {"title": "Silinmiş hesap", "message": "Silinmiş hesap"}}'
    where target_type = 'user' and target_id = ${people}`)
  await db.execute(sql`
    delete from notification_revisions
    where notification_id in (select id from notifications where target_type = 'user' and target_id = ${people})
      or (content->>'target_type' = 'user' and content->>'target_value' = ${addresses})`)
}

/** A ticket stays as a figure of how we helped; its words and attachments go, whose files a job removes after that. */
async function emptyTickets(db: Database, theirs: SQL): Promise<void> {
  const theirTickets = sql`select id from tickets where ${theirs}`
  await db.execute(sql`delete from ticket_attachments where ticket_id in (${theirTickets})`)
  await db.execute(sql`delete from ticket_messages where ticket_id in (${theirTickets})`)
  await db.execute(sql`
    update ticket_feedback set text = null, is_anonymous = true where ticket_id in (${theirTickets})`)
  await db.execute(sql`update ticket_status_log set reason = null where ticket_id in (${theirTickets})`)
  await db.execute(sql`
    update tickets set user_id = null, guest_email = null, guest_name = null, guest_phone = null, subject = '',
      description = '', user_agent = null, ip = null
    where ${theirs}`)
}

type Scrub = {
  ids: number[]
  emails: string[]
  /** A pattern of what gives them away in anybody's rows, and one for their own. */
  anywhere: string
  inTheirs: string
}

/**
 * The trail keeps what happened and to whom by number: network addresses go from what the people did and what was done
 * in their name, and whatever names them becomes a word. One walk over the trail for all of them.
 */
export async function scrubTrail(db: Database, { ids, emails, anywhere, inTheirs }: Scrub): Promise<void> {
  const people = sql`any(${sql.param(ids)}::int[])`
  const numbers = sql`any(${sql.param(ids.map(String))}::text[])`
  const addresses = sql`any(${sql.param(emails)}::text[])`
  await db.execute(sql`
    update audit_log set
      ip = case when actor_id = ${people} or actor_type = 'anonymous' then null else ip end,
      target_id = case when target_type = 'email' and target_id = ${addresses} then 'erased' else target_id end,
      meta = regexp_replace(meta::text,
        case when actor_id = ${people} or target_type = 'user' and target_id = ${numbers}
          then ${inTheirs}::text else ${anywhere}::text end, 'erased', 'gi')::jsonb
    where actor_id = ${people} or (target_type = 'user' and target_id = ${numbers})
      or (target_type = 'email' and target_id = ${addresses})
      or (actor_type = 'anonymous' and meta->>'userId' = ${numbers})
      or meta::text ~* ${anywhere}`)
}

/** What is left of a person is a number. */
export async function pseudonymise(db: Database, ids: number[], now: Date): Promise<void> {
  await db.execute(sql`
    update users set email = 'erased-' || id || '@erased.invalid', first_name = 'Silinmiş', last_name = 'Hesap',
      password_hash = '', role = 'user', status = 'inactive', language = 'tr', phone = null, phone_code = 90,
      birth_date = null, gender_code = null, email_verified_at = null, password_changed_at = null,
      last_login_at = null, suspended_at = null, suspended_by = null, suspension_reason = null,
      deletion_reason = null, erased_at = ${now.toISOString()}, updated_at = ${now.toISOString()}
    where id = any(${sql.param(ids)}::int[])`)
}
