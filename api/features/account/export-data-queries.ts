import type { PendingQuery } from 'postgres'
import type { Sql } from '#db/client.ts'

type Row = Record<string, unknown>
type Query = (sql: Sql, userId: number) => PendingQuery<Row[]>

const batch = 100

/** The user's tickets, also those opened as a guest whose address was verified by a mailed link. */
const isOwnTicket = (sql: Sql, userId: number) => sql`(
  t.user_id = ${userId} or (t.user_id is null and t.guest_verified_at is not null and t.guest_email = (
    select email from users where id = ${userId} and email_verified_at is not null)))`

/** The place of an attachment in the archive: its id keeps two files of one name apart. */
const pathOf = (sql: Sql) => sql`'files/' || a.id || '-' || a.name`

/** The next attachments of the user's tickets after an id, without those of internal notes. */
export const listFiles = (sql: Sql, userId: number, after: number) =>
  sql<{ id: number; path: string; storageKey: string; createdAt: Date }[]>`
  select a.id, ${pathOf(sql)} as path, a.storage_key as "storageKey", a.created_at as "createdAt"
  from tickets t join ticket_messages m on m.ticket_id = t.id join ticket_attachments a on a.message_id = m.id
  where ${isOwnTicket(sql, userId)} and not m.is_internal and a.id > ${after} order by a.id limit ${batch}`

/** The user's picture, if there is one. */
export const listPictures = (sql: Sql, userId: number) =>
  sql<{ path: string; storageKey: string; createdAt: Date }[]>`
  select 'files/picture.webp' as path, avatar_key as "storageKey", updated_at as "createdAt"
  from users where id = ${userId} and avatar_key is not null`

/** The files of the export with all data of and about a user (D99), without secrets, card numbers and other users' addresses. */
export const sections: Record<string, Query> = {
  account: (sql, userId) => sql`
    select u.id, u.email, username, first_name as "firstName", last_name as "lastName", phone,
      to_char(birth_date, 'YYYY-MM-DD') as "birthDate", gender_code as "genderCode", role, status, language,
      email_verified_at as "emailVerifiedAt", password_changed_at as "passwordChangedAt",
      t.enabled_at as "twoFactorSince", last_login_at as "lastLoginAt",
      suspended_at as "suspendedAt", suspended_by as "suspendedBy", suspended_until as "suspendedUntil",
      suspension_reason as "suspensionReason", b.bounced_at as "mailOffSince",
      case when b.bounced_at is not null then b.reason end as "mailOffReason", u.created_at as "createdAt",
      u.updated_at as "updatedAt"
    from users u left join two_factor t on t.user_id = u.id
      left join address_bounces b on b.user_id = u.id and b.email = u.email
    where u.id = ${userId}`,
  addresses: (sql, userId) => sql`
    select a.title, a.first_name as "firstName", a.last_name as "lastName", c.name_tr as country, s.name as state,
      d.name as district, n.name as neighborhood, a.full_address as "fullAddress",
      a.postal_code as "postalCode", a.phone, a.type, a.is_primary as "isPrimary", a.created_at as "createdAt",
      a.updated_at as "updatedAt"
    from addresses a left join countries c on c.id = a.country_id left join states s on s.id = a.state_id
      left join districts d on d.id = a.district_id left join neighborhoods n on n.id = a.neighborhood_id
    where a.user_id = ${userId} order by a.id`,
  cards: (sql, userId) => sql`
    select '**** ' || last4 as number, card_type_id as "cardTypeId", holder_name as "holderName",
      expiration_month as "expirationMonth", expiration_year as "expirationYear", is_primary as "isPrimary",
      created_at as "createdAt", updated_at as "updatedAt"
    from cards where user_id = ${userId} order by id`,
  ibans: (sql, userId) => sql`
    select iban, is_primary as "isPrimary", created_at as "createdAt", updated_at as "updatedAt"
    from ibans where user_id = ${userId} order by id`,
  preferences: (sql, userId) => sql`
    select channel, topic, enabled, updated_at as "updatedAt"
    from preferences where user_id = ${userId} order by channel, topic`,
  quiet_hours: (sql, userId) => sql`
    select to_char(make_interval(mins => starts_at), 'HH24:MI') as "from",
      to_char(make_interval(mins => ends_at), 'HH24:MI') as "to", timezone, updated_at as "updatedAt"
    from quiet_hours where user_id = ${userId}`,
  privacy: (sql, userId) => sql`
    select analytics, personalization, marketing, updated_at as "updatedAt"
    from privacy where user_id = ${userId}`,
  consents: (sql, userId) => sql`
    select category, granted, version, language, text_hash as "textHash", user_agent as device, host(ip) as ip,
      created_at as at, withdrawn_at as "withdrawnAt"
    from consents where user_id = ${userId} order by id`,
  accepted_terms: (sql, userId) => sql`
    select document, version, language, text_hash as "textHash", host(ip) as ip, created_at as at
    from terms_acceptances where user_id = ${userId} order by id`,
  origin: (sql, userId) => sql`
    select source, medium, campaign, referrer, created_at as at
    from registration_origins where user_id = ${userId}`,
  failed_sign_ins: (sql, userId) => sql`
    select reason, user_agent as device, host(ip) as ip, created_at as at
    from failed_logins where user_id = ${userId} order by id`,
  'guest-sessions': (sql, userId) => sql`
    select language, user_agent as device, created_at as "createdAt", upgraded_at as "upgradedAt",
      expires_at as "expiresAt"
    from guest_sessions where user_id = ${userId} order by created_at, id`,
  sessions: (sql, userId) => sql`
    select user_agent as device, platform, host(ip) as ip, created_at as "createdAt",
      last_seen_at as "lastActivity", expires_at as "expiresAt", revoked_at as "endedAt",
      coalesce(revoked_reason, case when expires_at <= now() then expires_because end) as "endedBecause"
    from sessions where user_id = ${userId} and viewer_id is null order by created_at, id`,
  passkeys: (sql, userId) => sql`
    select name, synced, backed_up as "backedUp", created_at as "createdAt", last_used_at as "lastUsedAt"
    from passkeys where user_id = ${userId} order by id`,
  push_subscriptions: (sql, userId) => sql`
    select user_agent as device, case provider when 'fcm' then provider else split_part(endpoint, '/', 3) end as service, created_at as "createdAt",
      last_used_at as "lastUsedAt"
    from push_subscriptions where user_id = ${userId} order by id`,
  // In two halves, because archived and other rows have separate partial indexes.
  notifications: (sql, userId) => sql`
    select n.kind, n.translations->'tr'->>'title' as "titleTr", n.translations->'tr'->>'message' as "messageTr",
      nullif(n.translations->'en'->>'title', '') as "titleEn",
      nullif(n.translations->'en'->>'message', '') as "messageEn",
      n.link->>'url' as "linkUrl", n.link->'text'->>'tr' as "linkTextTr", n.link->'text'->>'en' as "linkTextEn",
      i.created_at as "receivedAt", i.read_at as "readAt", i.archived_at as "archivedAt",
      i.favorited_at as "favoritedAt", i.opened_at as "openedAt", i.clicked_at as "clickedAt"
    from (
      select * from inbox where user_id = ${userId} and archived_at is null
      union all
      select * from inbox where user_id = ${userId} and archived_at is not null
    ) i join notifications n on n.id = i.notification_id`,
  deliveries: (sql, userId) => sql`
    select n.kind, n.translations->'tr'->>'title' as "titleTr",
      nullif(n.translations->'en'->>'title', '') as "titleEn", d.channel, d.status, d.skip_reason as "skipReason",
      d.attempts, d.created_at as "createdAt", d.sent_at as "sentAt", d.receipt, d.receipt_at as "receiptAt",
      d.receipt_reason as "receiptReason", d.clicked_at as "clickedAt"
    from deliveries d join notifications n on n.id = d.notification_id
    where d.user_id = ${userId} order by d.id`,
  tickets: (sql, userId) => sql`
    select t.id, subject, description, category, subcategory, priority, status, guest_name as "guestName",
      guest_email as "guestEmail", guest_phone as "guestPhone", user_agent as device, host(ip) as ip,
      t.created_at as "createdAt", resolved_at as "resolvedAt", closed_at as "closedAt", f.rating,
      f.text as feedback
    from tickets t left join ticket_feedback f on f.ticket_id = t.id
    where ${isOwnTicket(sql, userId)} order by t.id`,
  ticket_messages: (sql, userId) => sql`
    select t.id as "ticketId", sender_type in ('user', 'guest') and copied_email is null as "byMe", m.body as message,
      (select string_agg(${pathOf(sql)}, ', ' order by a.id) from ticket_attachments a where a.message_id = m.id) as files,
      m.created_at as at
    from tickets t join ticket_messages m on m.ticket_id = t.id
    where ${isOwnTicket(sql, userId)} and not m.is_internal order by m.id`,
  activity: (sql, userId) => sql`
    select type, meta, host(ip) as ip, created_at as at
    from activity where user_id = ${userId} order by id`,
  audit: (sql, userId) => sql`
    select action, mine as "byMe", case when mine then meta end as meta, case when mine then host(ip) end as ip,
      created_at as at
    from (
      select *, actor_id is not distinct from ${userId} as mine from audit_log
      where actor_id = ${userId} or (target_type = 'user' and target_id = ${String(userId)})
    ) a order by id`,
}

/** The columns of a file, which it has without rows as well. */
export const columnsOf = async (sql: Sql, query: Query, userId: number): Promise<string[]> =>
  (await query(sql, userId).describe()).columns.map(({ name }) => name)

export const rowsOf = (sql: Sql, query: Query, userId: number): AsyncIterable<Row[]> =>
  query(sql, userId).cursor(batch)
