import { type SQL, sql } from 'drizzle-orm'
import type { Database, Sql } from '#db/client.ts'
export type DeletedUser = {
  id: number
  email: string
  phone: string | null
  firstName: string
  lastName: string
}

const rows = 5_000

/** Tables whose rows belong to one user by `user_id` and are deleted; a test compares the schema with this list. */
export const ownedTables = [
  'sessions',
  'session_risks',
  'verification_codes',
  'phone_verifications',
  'address_bounces',
  'one_time_tokens',
  'device_codes',
  'preferences',
  'privacy',
  'activity',
  'two_factor',
  'recovery_codes',
  'passkeys',
  'data_exports',
  'failed_logins',
  'staff_notes',
  'api_keys',
  'agents',
  'ticket_followers',
  'analytics_layouts',
  'push_subscriptions',
  'guest_sessions',
  'terms_acceptances',
  'registration_origins',
  'quiet_hours',
  'approval_digests',
  'topic_sends',
  'queue_requests',
  'addresses',
  'card_customers',
  'cards',
  'ibans',
  'inbox',
  'deliveries',
  'outbox',
] as const

/** Users who were deleted before `before` and are not erased yet, longest ago first. */
export const findDeletedUsers = (db: Sql, { before, most }: { before: Date; most: number }) => db<
  DeletedUser[]
>`
  select id, email, phone, first_name as "firstName", last_name as "lastName" from users
  where deleted_at <= ${before} and erased_at is null order by deleted_at, id limit ${most}`

/** Deletes a batch from each long table, in short transactions; true while there may be more. */
export async function deleteFromLongTables(db: Sql, ids: number[]): Promise<boolean> {
  // In two halves, because archived and other rows have separate partial indexes.
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

/** Locks the tickets of users and of addresses, before the users, and returns their ids. */
export async function lockTickets(
  db: Database,
  { ids, emails }: { ids: number[]; emails: string[] },
): Promise<number[]> {
  const locked = await db.execute<{ id: number }>(sql`
    select id from tickets
    where user_id = any(${sql.param(ids)}::int[]) or guest_email = any(${sql.param(emails)}::text[])
    order by id for no key update`)
  return locked.map(({ id }) => id)
}

/** Locks the users, and skips those that another replica is erasing. */
export async function lockDeletedUsers(db: Database, ids: number[]): Promise<number[]> {
  const locked = await db.execute<{ id: number }>(sql`
    select id from users where id = any(${sql.param(ids)}::int[]) and deleted_at is not null and erased_at is null
    order by id for update skip locked`)
  return locked.map(({ id }) => id)
}

/**
 * Deletes the data of users, and data stored by an e-mail address or phone number that was verified as theirs. Returns
 * the redacted rows of the audit log, and the tickets whose content was deleted.
 */
export async function deletePersonalData(
  db: Database,
  { ids, emails, phones, tickets }: { ids: number[]; emails: string[]; phones: string[]; tickets: number[] },
): Promise<{ redacted: number[]; tickets: number[] }> {
  const people = sql`any(${sql.param(ids)}::int[])`
  const addresses = sql`any(${sql.param(emails)}::text[])`
  const recipients = sql`any(${sql.param([...emails, ...phones])}::text[])`
  const redacted = await db.execute<{ id: string }>(sql`
    update audit_log set ip = null, redacted_at = now()
    where target_type = 'session' and actor_type = 'anonymous'
      and target_id in (select id::text from sessions where user_id = ${people})
    returning id`)
  // What had not arrived never will, so a retry must not count it.
  await db.execute(sql`
    with gone as (
      delete from deliveries where user_id = ${people} returning notification_id, status
    ), counted as (
      select notification_id, count(*)::int as lost, count(*) filter (where status = 'failed')::int as failed
      from gone where status in ('queued', 'failed') group by 1
    ), locked as materialized (
      select id from notifications where id in (select notification_id from counted) order by id for no key update
    )
    update notifications n set failed_count = failed_count - failed, cancelled_count = cancelled_count + lost
    from counted, locked where n.id = locked.id and n.id = counted.notification_id`)
  // With a customer the payment provider deletes its cards.
  await db.execute(sql`
    insert into card_removals (reference, due_at)
    select customer, now() from card_customers where user_id = ${people} and customer is not null
    on conflict do nothing`)
  for (const table of ownedTables) {
    if (table === 'inbox' || table === 'deliveries') continue
    await db.execute(sql`delete from ${sql.identifier(table)} where user_id = ${people}`)
  }
  await db.execute(sql`delete from sessions where viewer_id = ${people}`)
  await db.execute(sql`delete from inbox where user_id = ${people} and archived_at is null`)
  await db.execute(sql`delete from inbox where user_id = ${people} and archived_at is not null`)
  await db.execute(sql`
    update consents set user_id = null, ip = null, user_agent = null where user_id = ${people}`)
  const redactedTickets = await redactTickets(
    db,
    sql`id = any(${sql.param(tickets)}::int[]) and (user_id = ${people} or guest_email = ${addresses})`,
  )
  await db.execute(sql`
    update ticket_messages set copied_email = '', copied_name = null
    where copied_email = ${addresses}
      and ticket_id in (select ticket_id from ticket_copies where email = ${addresses})`)
  await db.execute(sql`delete from ticket_copies where email = ${addresses}`)
  for (const table of ['verification_codes', 'one_time_tokens', 'login_failures'] as const) {
    await db.execute(sql`delete from ${sql.identifier(table)} where email = ${addresses}`)
  }
  // Messages without a user id: mails that belong to no notification, and rows older than the column.
  await db.execute(sql`delete from outbox where recipient = ${recipients}`)
  await db.execute(sql`delete from unsent_mails where recipient = ${addresses}`)
  await db.execute(sql`
    update notifications set approval_notes = null, rejection_reason = null, cancellation_reason = null,
      translations = '{"tr": {"title": "Silinmiş hesap", "message": "Silinmiş hesap"}}'
    where target_type = 'user' and target_id = ${people}`)
  const edited = await db.execute<{ id: number }>(sql`
    select id from notifications where target_type = 'user' and target_id = ${people}
    union
    select notification_id from notification_revisions
    where content->>'target_type' = 'user' and content->>'target_value' = ${addresses}`)
  const messages = sql`any(${sql.param(edited.map(({ id }) => String(id)))}::text[])`
  const unquoted = await db.execute<{ id: string }>(sql`
    update audit_log set changes = null, redacted_at = now()
    where target_type = 'notification' and target_id = ${messages} and changes is not null
    returning id`)
  await db.execute(sql`
    delete from notification_revisions
    where notification_id in (select id from notifications where target_type = 'user' and target_id = ${people})
      or (content->>'target_type' = 'user' and content->>'target_value' = ${addresses})`)
  return { redacted: [...redacted, ...unquoted].map(({ id }) => Number(id)), tickets: redactedTickets }
}

/** Tickets stay for statistics; texts and attachments are deleted. A job removes the files later. Returns their ids. */
async function redactTickets(db: Database, condition: SQL): Promise<number[]> {
  const theirTickets = sql`select id from tickets where ${condition}`
  await db.execute(sql`delete from ticket_attachments where ticket_id in (${theirTickets})`)
  await db.execute(sql`delete from ticket_messages where ticket_id in (${theirTickets})`)
  await db.execute(sql`delete from ticket_copies where ticket_id in (${theirTickets})`)
  await db.execute(sql`
    update ticket_feedback set text = null, is_anonymous = true where ticket_id in (${theirTickets})`)
  await db.execute(sql`update ticket_status_log set reason = null where ticket_id in (${theirTickets})`)
  const rows = await db.execute<{ id: number }>(sql`
    update tickets set user_id = null, guest_email = null, guest_name = null, guest_phone = null, subject = '',
      description = '', user_agent = null, ip = null
    where ${condition} returning id`)
  return rows.map(({ id }) => id)
}

/** Replaces all personal data of the user rows; only the ids stay. */
export async function pseudonymise(db: Database, ids: number[], now: Date): Promise<void> {
  await db.execute(sql`
    update users set email = 'erased-' || id || '@erased.invalid', username = null,
      previous_username = null, avatar_key = null, username_changed_at = null, first_name = 'Silinmiş', last_name = 'Hesap',
      password_hash = '', role = 'user', status = 'inactive', language = 'tr', phone = null, phone_code = 90,
      birth_date = null, gender_code = null, email_verified_at = null, password_changed_at = null,
      last_login_at = null, suspended_at = null, suspended_by = null, suspended_by_id = null,
      suspended_until = null, suspension_reason = null, deletion_reason = null, erased_at = ${now.toISOString()}, updated_at = ${now.toISOString()}
    where id = any(${sql.param(ids)}::int[])`)
}
