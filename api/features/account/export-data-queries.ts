import type { Sql } from '#db/client.ts'

type Row = Record<string, unknown>
/** A file of the export: its columns, and its rows in batches of a hundred. */
export type Section = {
  name: string
  columns: string[]
  rows: (sql: Sql, userId: number) => AsyncIterable<Row[]>
}

const batch = 100
const names = (text: string) => text.trim().split(/\s+/)

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

/** All data of and about a user (D99), without secrets, card numbers and other users' addresses. */
export const sections: Section[] = [
  {
    name: 'account',
    columns:
      names(`id email username firstName lastName phone birthDate genderCode role status language emailVerifiedAt
      passwordChangedAt twoFactorSince lastLoginAt suspendedAt suspendedBy suspendedUntil suspensionReason mailOffSince
      mailOffReason createdAt updatedAt`),
    rows: (sql, userId) =>
      sql<Row[]>`
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
      where u.id = ${userId}`.cursor(batch),
  },
  {
    name: 'addresses',
    columns:
      names(`title firstName lastName country state district neighborhood fullAddress postalCode phone type
      isPrimary createdAt updatedAt`),
    rows: (sql, userId) =>
      sql<Row[]>`
      select a.title, a.first_name as "firstName", a.last_name as "lastName", c.name_tr as country, s.name as state,
        d.name as district, n.name as neighborhood, a.full_address as "fullAddress",
        a.postal_code as "postalCode", a.phone, a.type, a.is_primary as "isPrimary", a.created_at as "createdAt",
        a.updated_at as "updatedAt"
      from addresses a left join countries c on c.id = a.country_id left join states s on s.id = a.state_id
        left join districts d on d.id = a.district_id left join neighborhoods n on n.id = a.neighborhood_id
      where a.user_id = ${userId} order by a.id`.cursor(batch),
  },
  {
    name: 'cards',
    columns: names(
      'number cardTypeId holderName expirationMonth expirationYear isPrimary createdAt updatedAt',
    ),
    rows: (sql, userId) =>
      sql<Row[]>`
      select '**** ' || last4 as number, card_type_id as "cardTypeId", holder_name as "holderName",
        expiration_month as "expirationMonth", expiration_year as "expirationYear", is_primary as "isPrimary",
        created_at as "createdAt", updated_at as "updatedAt"
      from cards where user_id = ${userId} order by id`.cursor(batch),
  },
  {
    name: 'ibans',
    columns: names('iban isPrimary createdAt updatedAt'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select iban, is_primary as "isPrimary", created_at as "createdAt", updated_at as "updatedAt"
      from ibans where user_id = ${userId} order by id`.cursor(batch),
  },
  {
    name: 'preferences',
    columns: names('channel topic enabled updatedAt'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select channel, topic, enabled, updated_at as "updatedAt"
      from preferences where user_id = ${userId} order by channel, topic`.cursor(batch),
  },
  {
    name: 'quiet_hours',
    columns: names('from to timezone updatedAt'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select to_char(make_interval(mins => starts_at), 'HH24:MI') as "from",
        to_char(make_interval(mins => ends_at), 'HH24:MI') as "to", timezone, updated_at as "updatedAt"
      from quiet_hours where user_id = ${userId}`.cursor(batch),
  },
  {
    name: 'privacy',
    columns: names('analytics personalization marketing updatedAt'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select analytics, personalization, marketing, updated_at as "updatedAt"
      from privacy where user_id = ${userId}`.cursor(batch),
  },
  {
    name: 'consents',
    columns: names('category granted version language textHash device ip at withdrawnAt'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select category, granted, version, language, text_hash as "textHash", user_agent as device, host(ip) as ip,
        created_at as at, withdrawn_at as "withdrawnAt"
      from consents where user_id = ${userId} order by id`.cursor(batch),
  },
  {
    name: 'accepted_terms',
    columns: names('document version language textHash ip at'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select document, version, language, text_hash as "textHash", host(ip) as ip, created_at as at
      from terms_acceptances where user_id = ${userId} order by id`.cursor(batch),
  },
  {
    name: 'origin',
    columns: names('source medium campaign referrer at'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select source, medium, campaign, referrer, created_at as at
      from registration_origins where user_id = ${userId}`.cursor(batch),
  },
  {
    name: 'failed_sign_ins',
    columns: names('reason device ip at'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select reason, user_agent as device, host(ip) as ip, created_at as at
      from failed_logins where user_id = ${userId} order by id`.cursor(batch),
  },
  {
    name: 'guest-sessions',
    columns: names('language device createdAt upgradedAt expiresAt'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select language, user_agent as device, created_at as "createdAt", upgraded_at as "upgradedAt",
        expires_at as "expiresAt"
      from guest_sessions where user_id = ${userId} order by created_at, id`.cursor(batch),
  },
  {
    name: 'sessions',
    columns: names('device platform ip createdAt lastActivity expiresAt endedAt endedBecause'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select user_agent as device, platform, host(ip) as ip, created_at as "createdAt",
        last_seen_at as "lastActivity", expires_at as "expiresAt", revoked_at as "endedAt",
        coalesce(revoked_reason, case when expires_at <= now() then expires_because end) as "endedBecause"
      from sessions where user_id = ${userId} and viewer_id is null order by created_at, id`.cursor(batch),
  },
  {
    name: 'passkeys',
    columns: names('name synced backedUp createdAt lastUsedAt'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select name, synced, backed_up as "backedUp", created_at as "createdAt", last_used_at as "lastUsedAt"
      from passkeys where user_id = ${userId} order by id`.cursor(batch),
  },
  {
    name: 'push_subscriptions',
    columns: names('device service createdAt lastUsedAt'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select user_agent as device, case provider when 'fcm' then provider else split_part(endpoint, '/', 3) end as service, created_at as "createdAt",
        last_used_at as "lastUsedAt"
      from push_subscriptions where user_id = ${userId} order by id`.cursor(batch),
  },
  {
    // In two halves, because archived and other rows have separate partial indexes.
    name: 'notifications',
    columns: names(`kind titleTr messageTr titleEn messageEn linkUrl linkTextTr linkTextEn receivedAt readAt
      archivedAt favoritedAt openedAt clickedAt`),
    rows: (sql, userId) =>
      sql<Row[]>`
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
      ) i join notifications n on n.id = i.notification_id`.cursor(batch),
  },
  {
    name: 'deliveries',
    columns: names(`kind titleTr titleEn channel status skipReason attempts createdAt sentAt
      receipt receiptAt receiptReason clickedAt`),
    rows: (sql, userId) =>
      sql<Row[]>`
      select n.kind, n.translations->'tr'->>'title' as "titleTr",
        nullif(n.translations->'en'->>'title', '') as "titleEn", d.channel, d.status, d.skip_reason as "skipReason",
        d.attempts, d.created_at as "createdAt", d.sent_at as "sentAt", d.receipt, d.receipt_at as "receiptAt",
        d.receipt_reason as "receiptReason", d.clicked_at as "clickedAt"
      from deliveries d join notifications n on n.id = d.notification_id
      where d.user_id = ${userId} order by d.id`.cursor(batch),
  },
  {
    name: 'tickets',
    columns:
      names(`id subject description category subcategory priority status guestName guestEmail guestPhone device ip
      createdAt resolvedAt closedAt rating feedback`),
    rows: (sql, userId) =>
      sql<Row[]>`
      select t.id, subject, description, category, subcategory, priority, status, guest_name as "guestName",
        guest_email as "guestEmail", guest_phone as "guestPhone", user_agent as device, host(ip) as ip,
        t.created_at as "createdAt", resolved_at as "resolvedAt", closed_at as "closedAt", f.rating,
        f.text as feedback
      from tickets t left join ticket_feedback f on f.ticket_id = t.id
      where ${isOwnTicket(sql, userId)} order by t.id`.cursor(batch),
  },
  {
    name: 'ticket_messages',
    columns: names('ticketId byMe message files at'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select t.id as "ticketId", sender_type in ('user', 'guest') and copied_email is null as "byMe", m.body as message,
        (select string_agg(${pathOf(sql)}, ', ' order by a.id) from ticket_attachments a where a.message_id = m.id) as files,
        m.created_at as at
      from tickets t join ticket_messages m on m.ticket_id = t.id
      where ${isOwnTicket(sql, userId)} and not m.is_internal order by m.id`.cursor(batch),
  },
  {
    name: 'activity',
    columns: names('type meta ip at'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select type, meta, host(ip) as ip, created_at as at
      from activity where user_id = ${userId} order by id`.cursor(batch),
  },
  {
    name: 'audit',
    columns: names('action byMe meta ip at'),
    rows: (sql, userId) =>
      sql<Row[]>`
      select action, mine as "byMe", case when mine then meta end as meta, case when mine then host(ip) end as ip,
        created_at as at
      from (
        select *, actor_id is not distinct from ${userId} as mine from audit_log
        where actor_id = ${userId} or (target_type = 'user' and target_id = ${String(userId)})
      ) a order by id`.cursor(batch),
  },
]
