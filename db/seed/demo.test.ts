import { afterAll, beforeAll, expect, test } from 'bun:test'
import { audit } from '#api/audit.ts'
import { sealRows } from '#api/features/audit/chain.ts'
import { checkChain, getStatus } from '#api/features/audit/checks.ts'
import { backlogAt } from '#api/features/support-analytics/kpi.ts'
import { cloneDatabase } from '#api/testing/database.ts'
import { createWorld } from '#api/testing/world.ts'
import { type DatabasePools, openDb } from '#db/client.ts'
import { demoPassword, seedDemo } from './demo.ts'

let clone: Awaited<ReturnType<typeof cloneDatabase>>
let database: DatabasePools
const size = { users: 200, inboxPerUser: 7 }
const one = async (text: string) => ({ ...(await database.sql.unsafe(text))[0] })

beforeAll(async () => {
  clone = await cloneDatabase()
  database = openDb(clone.url)
  await database.sql`
    insert into users (email, first_name, last_name, password_hash) values ('gercek@ornek.com', 'Gerçek', 'Kişi', '-')`
})
afterAll(async () => {
  await database.close()
  await clone.drop()
})

test('creates the requested number of users, with five admins and Turkish and English speakers', async () => {
  const made = await seedDemo(database.sql, size)
  expect(made).toMatchObject({
    users: 200,
    notifications: 60,
    inbox: 200 * 7,
    templates: 8,
    segments: 3,
    replyTemplates: 12,
    apiKeys: 6,
  })
  expect(
    await one(`select count(*)::int as people, count(*) filter (where role = 'admin')::int as admins,
      count(distinct status)::int as statuses, count(*) filter (where language = 'en') between 20 and 60 as english,
      bool_and(created_at between now() - interval '2 years 2 days' and now()) as registered,
      bool_or(first_name ~ '[çğıİöşü]') as turkish, bool_and(email = lower(email) and email ~ '^[a-z0-9.]+@') as addresses
      from users where email like '%.meydan.example'`),
  ).toEqual({
    people: 200,
    admins: 5,
    statuses: 3,
    english: true,
    registered: true,
    turkish: true,
    addresses: true,
  })
})

test('some users have usernames, phones, ages, genders and addresses, and most have verified their e-mail address', async () => {
  expect(
    await one(`select count(username) between 60 and 130 as usernames, count(phone) between 80 and 160 as phones,
      count(birth_date) between 120 and 190 as ages, count(distinct gender_code)::int as genders,
      bool_and(coalesce(birth_date < now() - interval '13 years', true)) as old_enough,
      count(email_verified_at) between 160 and 199 as verified,
      (select count(*) from addresses where is_primary) between 70 and 150 as addresses
      from users where email like '%.meydan.example'`),
  ).toEqual({
    usernames: true,
    phones: true,
    ages: true,
    genders: 2,
    old_enough: true,
    verified: true,
    addresses: true,
  })
})

test('browser errors are open, resolved and opened again, and their versions add up', async () => {
  expect(
    await one(`select count(*)::int as errors, count(*) filter (where resolved_at is not null)::int as resolved,
      count(*) filter (where reopened_at is not null)::int as reopened,
      bool_and(first_seen_at < last_seen_at and coalesce(resolved_at > last_seen_at and resolved_at <= now(), true)) as ordered,
      bool_and(count = (select sum(v.count) from error_report_versions v where v.report_id = e.id)) as added
      from error_reports e`),
  ).toEqual({ errors: 6, resolved: 2, reopened: 1, ordered: true, added: true })
})

test('suspensions by admins name the admin, and some have an end', async () => {
  expect(
    await one(`select bool_and((suspended_by_id is not null) = (suspended_by = 'admin')) as named,
      bool_and(coalesce(suspended_until > now() and suspended_by = 'admin', true)) as ends
      from users where status = 'suspended'`),
  ).toEqual({ named: true, ends: true })
})

test('sign-ins of months have failures beside them, none in the future or before the registration', async () => {
  expect(
    await one(`select bool_and(s.created_at between u.created_at and now()) as opened,
      bool_and(s.last_seen_at between s.created_at and now()) as seen,
      min(s.created_at) < now() - interval '40 days' as months, count(distinct s.revoked_reason) > 3 as endings,
      bool_and((s.revoked_note is not null) = (s.revoked_reason is not distinct from 'ended_by_admin')) as noted
      from sessions s join users u on u.id = s.user_id`),
  ).toEqual({ opened: true, seen: true, months: true, endings: true, noted: true })
  expect(
    await one(`select count(*) > 10 as many, bool_and(f.created_at between u.created_at and now()) as possible,
      count(distinct f.reason)::int as reasons from failed_logins f join users u on u.id = f.user_id`),
  ).toEqual({ many: true, possible: true, reasons: 2 })
})

test('some users have suspicious sessions, and every active session has a refresh token', async () => {
  expect(
    await one(`select count(*) >= 4 as people, bool_or(addresses > 3) as places, bool_or(sessions > 5) as many,
      bool_or(phones > 0 and phones < sessions) as devices from (
        select count(distinct ip) as addresses, count(*) as sessions, count(*) filter (where platform like 'mobile%') as phones
        from sessions where revoked_at is null and expires_at > now() group by user_id
      ) each where addresses > 3 or sessions > 5 or phones between 1 and sessions - 1`),
  ).toEqual({ people: true, places: true, many: true, devices: true })
  expect(
    await one(`select bool_and(exists (select from refresh_tokens t where t.session_id = s.id)) as kept
      from sessions s where revoked_at is null and expires_at > now()`),
  ).toEqual({ kept: true })
})

test('the recorded daily totals lead to the totals of today', async () => {
  expect(
    await one(`select count(*)::int as days, bool_and(least((data->>'active')::int, (data->>'inactive')::int,
      (data->>'suspended')::int, (data->>'deleted')::int) >= 0) as sound from statistics where key like 'user-totals/%'`),
  ).toEqual({ days: 401, sound: true })
  expect(
    await one(`select (data->>'active')::int + (data->>'inactive')::int + (data->>'suspended')::int + (data->>'deleted')::int
      = (select count(*) from users where created_at < date_trunc('day', now(), 'Europe/Istanbul')) as total
      from statistics where key like 'user-totals/%' order by key desc limit 1`),
  ).toEqual({ total: true })
})

test('the audit log has changes of users with their values', async () => {
  expect(
    await one(`select count(distinct action) >= 4 as actions, bool_or(changes->'status'->>'to' = 'suspended') as suspended
      from audit_log where target_type = 'user' and request_id like 'demo-%' and actor_type = 'admin'`),
  ).toEqual({ actions: true, suspended: true })
})

test('all users have the same password', async () => {
  const found = await one(
    "select min(password_hash) as hash, count(distinct password_hash)::int as hashes from users where email like '%.meydan.example'",
  )
  expect(found.hashes).toBe(1)
  expect(found.hash).toStartWith('$argon2id$v=19$m=19456,t=2,p=1$')
  expect(await Bun.password.verify(demoPassword, found.hash)).toBe(true)
})

test('every user has the same number of inbox rows, without duplicates, and of all kinds', async () => {
  expect(
    await one(
      `select min(rows)::int, max(rows)::int from (select count(*) as rows from inbox group by user_id) each`,
    ),
  ).toEqual({ min: 7, max: 7 })
  expect(
    await one(`select count(*) = count(distinct (user_id, notification_id)) as once, bool_or(read_at is null) as unread,
      bool_or(archived_at is not null) as archived, bool_or(favorited_at is not null) as favorite,
      bool_and(coalesce(read_at, created_at) between created_at and now()) as possible from inbox`),
  ).toEqual({ once: true, unread: true, archived: true, favorite: true, possible: true })
})

test('notifications are in every state, with the counts of their rows and approved by another admin', async () => {
  const states = await database.sql`select status from notifications group by status`
  expect(states.length).toBe(9)
  const wrong = await database.sql`
    select n.id, n.status, n.channel from notifications n
    left join (select notification_id as id, count(*) as rows from inbox group by 1) i using (id)
    left join (
      select notification_id as id, count(*) filter (where status = 'sent') as sent,
        count(*) filter (where status = 'failed') as failed, count(*) filter (where status = 'skipped') as skipped,
        count(*) filter (where status = 'stored') as stored
      from deliveries group by 1
    ) d using (id)
    where n.approved_by = n.created_by or n.sent_count <> coalesce(i.rows, 0) + coalesce(d.sent, 0)
      or n.failed_count <> coalesce(d.failed, 0) or n.skipped_count <> coalesce(d.skipped, 0)
      or n.stored_count <> coalesce(d.stored, 0) or (n.status in ('sent', 'stored', 'failed')) <> (n.tried_at is not null) or (n.status = 'sent') <> (n.sent_at is not null)
      or greatest(n.created_at, n.approved_at, n.sent_at, n.failed_at, n.cancelled_at, n.updated_at) > now()
      or (n.status in ('sent', 'stored', 'failed', 'processing')) <> n.expanded`
  expect([...wrong]).toEqual([])
})

/** Of what the queue will send at once, what is not for one demo person whom it reaches. */
const others = () => database.sql`
  select n.id, u.status from notifications n left join users u on u.id = n.target_id
  where n.status = 'approved'
    and (n.target_type = 'user' and u.email like '%.meydan.example' and u.status = 'active') is not true`

test('due deliveries are for demo users only, and reach them', async () => {
  expect([...(await others())]).toEqual([])
})

test('tickets are in every state, each with matching messages, status changes and times', async () => {
  const [made] = await database.sql`
    select count(*)::int as tickets, count(distinct status)::int as statuses, count(user_id)::int between 170 and 190 as own,
      count(distinct category)::int as categories, bool_or(language = 'en') as english, bool_or(guest_email is not null) as guests
    from tickets`
  expect(made).toEqual({ tickets: 200, statuses: 5, own: true, categories: 4, english: true, guests: true })
  const wrong = await database.sql`
    select t.id, t.status from tickets t
    left join (
      select ticket_id as id, max(created_at) as last, min(created_at) filter (where sender_type = 'admin') as first
      from ticket_messages group by 1
    ) m using (id)
    left join (
      select ticket_id as id, (array_agg(new_status order by id desc))[1] as at, max(created_at) as moved
      from ticket_status_log group by 1
    ) l using (id)
    left join users u on u.id = t.user_id
    where coalesce(l.at, 'open') <> t.status or (t.guest_email is null) <> (t.user_id is not null)
      or (t.status in ('resolved', 'closed')) <> (t.resolved_at is not null)
      or (t.status = 'resolved' and t.resolved_at < now() - interval '7 days')
      or (t.status = 'closed') <> (t.closed_at is not null) or m.first is distinct from t.first_response_at
      or greatest(t.created_at, t.last_message_at, t.updated_at, m.last, l.moved) > now()
      or t.created_at < u.created_at or m.last < t.created_at`
  expect([...wrong]).toEqual([])
  const ratings = await database.sql`
    select t.status from ticket_feedback f join tickets t on t.id = f.ticket_id group by 1 order by 1`
  expect(ratings.map(({ status }) => status)).toEqual(['closed', 'resolved'])
})

test('the status log leads from each opened ticket to its status, so that no day has more resolved than opened tickets', async () => {
  const broken = await database.sql`
    select ticket_id from (
      select *, coalesce(lag(new_status) over (partition by ticket_id order by id), 'open') as before,
        created_at < lag(created_at) over (partition by ticket_id order by id) as is_early
      from ticket_status_log where new_status is not null
    ) l where l.old_status <> before or is_early`
  expect([...broken]).toEqual([])
  const made = await database.sql<{ id: number; at: Date }[]>`select id, created_at as at from tickets`
  const moves = await database.sql<{ id: number; at: Date; status: string }[]>`
    select ticket_id as id, created_at as at, new_status as status from ticket_status_log l
    where new_status is not null order by l.id`
  const isWorkAt = (moment: Date) => (ticket: { id: number; at: Date }) => {
    const status = moves.findLast(({ id, at }) => id === ticket.id && at < moment)?.status ?? 'open'
    return ticket.at < moment && !['resolved', 'closed'].includes(status)
  }
  const now = new Date()
  const moments = [701, 365, 90, 30, 7, 1, 0].map((days) => new Date(now.getTime() - days * 86_400_000))
  const counted = moments.map((moment) => made.filter(isWorkAt(moment)).length)
  expect(await backlogAt(database, moments, { excludeSpam: false, now })).toEqual(counted)
  expect([counted[0], counted.every((count) => count >= 0), counted.at(-1)! > 0]).toEqual([0, true, true])
})

test('agents tag tickets when they first answer them', async () => {
  expect(
    await one(`select count(distinct g.name) >= 8 as words, count(distinct tagged.ticket_id) between 100 and 170 as tickets,
      bool_and(tagged.created_at = t.first_response_at) as answered
      from ticket_tags tagged join tags g on g.id = tagged.tag_id join tickets t on t.id = tagged.ticket_id`),
  ).toEqual({ words: true, tickets: true, answered: true })
})

test('ratings have matching comments, thanks are messages, and both logs have their entries', async () => {
  expect(
    await one(`select count(distinct rating)::int as ratings, bool_or(is_anonymous) as anonymous, bool_or(text is null) as silent,
      bool_or(text is not null and rating <= 2) as complaints, count(distinct topic)::int >= 4 as topics,
      bool_or(thanked_at is not null) as thanked, bool_and(thanked_at is null or rating >= 4) as deserved,
      bool_and(thanked_at is null or exists (
        select from ticket_messages m where m.ticket_id = f.ticket_id and m.created_at = f.thanked_at)) as written
      from ticket_feedback f`),
  ).toEqual({
    ...{ ratings: 5, anonymous: true, silent: true, complaints: true, topics: true },
    ...{ thanked: true, deserved: true, written: true },
  })
  const missing = await database.sql`
    select t.id from tickets t where t.created_at > now() - interval '89 days' and not exists (
      select from audit_log a where a.target_type = 'ticket' and a.target_id = t.id::text and a.action = 'ticket.create')`
  expect([...missing]).toEqual([])
  const actions =
    await database.sql`select distinct action from audit_log where target_type = 'ticket' order by 1`
  expect(actions.map(({ action }) => action.replace('ticket.', ''))).toEqual([
    ...[
      'answer',
      'assign',
      'auto_reply',
      'close_resolved',
      'create',
      'rate',
      'reply',
      'status',
      'tag',
      'thank',
    ],
  ])
  const [unlinked] = await database.sql`
    select count(*)::int as entries from ticket_status_log l join tickets t on t.id = l.ticket_id
    where t.created_at > now() - interval '89 days' and not exists (
      select from audit_log a where a.request_id = l.request_id and a.target_id = l.ticket_id::text)`
  expect(unlinked).toEqual({ entries: 0 })
  const [order] = await database.sql`
    select bool_and(created_at >= before) as sorted from (
      select created_at, lag(created_at) over (order by id) as before from audit_log where request_id like 'demo-%') rows`
  expect(order).toEqual({ sorted: true })
})

test('tickets have due times by their policies, agents and flags, as on a working desk', async () => {
  const [made] = await database.sql`
    select bool_and(sla_policy_id is not null and first_response_due_at > created_at) as due,
      bool_or(first_response_breached_at is not null) as late, bool_or(first_response_breached_at is null) as punctual,
      bool_and((status in ('waiting_user', 'resolved', 'closed')) = (sla_paused_at is not null)) as paused,
      count(*) filter (where status = 'open' and priority = 4
        and first_response_due_at between now() and now() + interval '30 minutes')::int as near,
      bool_or(is_spam) as spam, bool_or(is_flagged) as flagged, bool_or(assigned_to is null) as unassigned,
      count(distinct source)::int as sources,
      bool_and(unread_by_staff = (
        select count(*) from ticket_messages m
        where m.ticket_id = tickets.id and sender_type in ('user', 'guest') and read_at is null
      )) as counted
    from tickets`
  expect(made).toEqual({
    ...{ due: true, late: true, punctual: true, paused: true, spam: true, flagged: true, unassigned: true },
    ...{ sources: 5, counted: true, near: 4 },
  })
  const [absent] = await database.sql`select count(*)::int as agents from agents where away_until > now()`
  expect(absent).toEqual({ agents: 1 })
})

test('reply templates are of every category, in both languages, as fresh as they can be', async () => {
  expect(
    await one(`select count(*)::int as total, count(distinct category)::int as categories,
      count(distinct language)::int as languages, bool_and(created_by is not null) as authored,
      bool_and(content like '%{{firstName}}%') as personal, bool_and(usage_count = 0) as unused,
      bool_and(created_at <= updated_at and updated_at <= now()) as possible from reply_templates`),
  ).toEqual({
    ...{ total: 12, categories: 4, languages: 2 },
    ...{ authored: true, personal: true, unused: true, possible: true },
  })
})

test('templates are of every category and channel, in both languages, with as many uses as notifications name them', async () => {
  expect(
    await one(`select count(distinct category)::int as categories, count(distinct channel)::int as channels,
      bool_and(translations ? 'tr' and translations ? 'en') as both, bool_or(not is_active) as retired,
      bool_or(translations::text like '%{{firstName}}%') as personal, sum(usage_count)::int > 0 as used,
      bool_and(usage_count = (select count(*) from notifications n where n.template_id = t.id)) as counted,
      bool_and(created_at <= updated_at and updated_at <= now()) as possible from templates t`),
  ).toEqual({
    categories: 7,
    channels: 4,
    both: true,
    retired: true,
    personal: true,
    used: true,
    counted: true,
    possible: true,
  })
})

test('segments have the counts of their rules, and one has a scheduled campaign', async () => {
  const held = await database.sql`select last_count from segments order by id`
  const found = await one(`select count(*) filter (where language = 'en')::int as english,
    count(*) filter (where exists (
      select from sessions s where s.user_id = users.id and s.platform like 'mobile%'))::int as phones,
    count(*) filter (where status = 'active' and coalesce(last_login_at < now() - interval '30 days', true))::int as away
    from users`)
  expect(held.map(({ last_count }) => last_count)).toEqual([found.english, found.away, found.phones])
  expect(
    await one(`select n.status, n.target_count = (
        select count(*) from users where language = 'en' and status = 'active') as reach, n.target_rules = s.rules as rules
      from notifications n join segments s on s.id = n.target_id where n.target_type = 'segment'`),
  ).toEqual({ status: 'scheduled', reach: true, rules: true })
})

test('failed deliveries have errors of their channel', async () => {
  const reasons = async (channel: string) => {
    const rows = await database.sql`
      select coalesce(skip_reason, status) as reason from deliveries
      where channel = ${channel} and (skip_reason is not null or error is not null) group by 1 order by 1`
    return rows.map(({ reason }) => reason)
  }
  expect(await reasons('email')).toEqual([
    'address_bounced',
    'failed',
    'frequency_cap',
    'no_consent',
    'preference_off',
    'queued',
  ])
  expect(await reasons('push')).toEqual(['address_gone', 'failed', 'no_address', 'platform'])
})

test('messages have receipts, opens and clicks, and their notifications count them', async () => {
  expect(
    await one(`select count(distinct receipt)::int as receipts,
      bool_and((receipt is null) = (receipt_at is null) and receipt_at between sent_at and now()) as timed,
      bool_or(channel = 'push' and clicked_at is not null) as followed,
      bool_and(clicked_at is null or clicked_at between sent_at and now()) as possible,
      count(*) filter (where receipt = 'bounced') > 0 as bounces,
      bool_and(receipt is distinct from 'bounced' or exists (
        select from address_bounces b where b.user_id = d.user_id and b.bounced_at = d.receipt_at)) as off,
      count(*) filter (where channel = 'email' and status in ('sent', 'failed') and d.sent_at > (
        select bounced_at from address_bounces b where b.user_id = d.user_id))::int as later
      from deliveries d`),
  ).toEqual({
    ...{ receipts: 3, timed: true, followed: true, possible: true, bounces: true, off: true, later: 0 },
  })
  const wrong = await database.sql`
    select n.id from notifications n left join lateral (
      select count(*) filter (where receipt = 'delivered') as delivered, count(*) filter (where receipt = 'bounced') as bounced,
        count(*) filter (where receipt = 'complained') as complained, count(clicked_at) as clicked
      from deliveries d where d.notification_id = n.id
    ) d on true left join lateral (
      select count(opened_at) as opened, count(clicked_at) as clicked,
        count(*) filter (where clicked_at is not null and (opened_at is null or n.link is null))::int as odd
      from inbox i where i.notification_id = n.id
    ) i on true
    where n.delivered_count <> d.delivered or n.bounced_count <> d.bounced or n.complained_count <> d.complained
      or n.opened_count <> i.opened or n.clicked_count <> d.clicked + i.clicked or i.odd > 0`
  expect([...wrong]).toEqual([])
  expect(await one('select bool_or(clicked_at is not null) as clicked from inbox')).toEqual({ clicked: true })
})

test('one notification went on by push and e-mail to those who had not read it', async () => {
  const steps = await database.sql`
    select s.channel, s.status, extract(epoch from s.scheduled_at - parent.processing_at)::int / 3600 as hours,
      s.target_count = (select count(*) from inbox i join users u on u.id = i.user_id
        where i.notification_id = parent.id and u.status = 'active') as whole,
      s.expanded_count = (select count(*) from deliveries d where d.notification_id = s.id) as counted,
      not exists (select from deliveries d join inbox i on i.user_id = d.user_id and i.notification_id = parent.id
        where d.notification_id = s.id and i.read_at <= s.scheduled_at) as unread
    from notifications s join notifications parent on parent.id = s.parent_id order by s.scheduled_at`
  expect([...steps]).toEqual([
    { channel: 'push', status: 'sent', hours: 4, whole: true, counted: true, unread: true },
    { channel: 'email', status: 'sent', hours: 24, whole: true, counted: true, unread: true },
  ])
})

test('some pending notifications are scheduled, and some are sent once approved', async () => {
  expect(
    await one(`select bool_or(scheduled_at is null) as now, bool_or(scheduled_at > now()) as later
      from notifications where status = 'pending'`),
  ).toEqual({ now: true, later: true })
})

test('one pending notification was edited, and has its earlier revision', async () => {
  expect(
    await one(`select n.status, n.version, r.version as before, r.edited_by = n.created_by as own,
      r.content->>'translations.tr.title' = 'Duyuru: ' || (n.translations->'tr'->>'title') as title,
      r.content->>'translations.tr.message' = n.translations->'tr'->>'message' as message,
      r.content->'platform_targets' = to_jsonb(n.platforms) as platforms
      from notification_revisions r join notifications n on n.id = r.notification_id`),
  ).toEqual({
    status: 'pending',
    version: 2,
    before: 1,
    own: true,
    title: true,
    message: true,
    platforms: true,
  })
})

test('the last day of the queue has minutes of every channel, some with failures and waits', async () => {
  expect(
    await one(`select count(distinct channel)::int as channels, count(distinct date_trunc('hour', minute)) >= 24 as hours,
      bool_and(minute between now() - interval '1 day' and now()) as day, sum(failed) > 0 as failures,
      sum(skipped) > 0 as skips, bool_and(least(sent, failed, skipped, waited_ms) >= 0) as sound,
      bool_and((sent > 0) = (waited_ms > 0)) as waits from queue_minutes`),
  ).toEqual({
    channels: 4,
    hours: true,
    day: true,
    failures: true,
    skips: true,
    sound: true,
    waits: true,
  })
})

test('no minute has more messages than recipients', async () => {
  expect(
    await one(
      'select max(sent + failed + skipped) < 10 * (select count(*) from users) as believable from queue_minutes',
    ),
  ).toEqual({ believable: true })
})

test('every skipped recipient of a minute has a reason', async () => {
  expect(
    await one(`select count(distinct reason) > 1 as reasons, count(distinct channel) > 1 as channels,
      sum(skipped) = (select sum(skipped) from queue_minutes) as told from queue_skips`),
  ).toEqual({ reasons: true, channels: true, told: true })
})

test('a second run adds nothing, and a reset recreates the demo data and keeps other rows', async () => {
  expect(await seedDemo(database.sql, size)).toBeUndefined()
  const admin = await one("select id from users where role = 'admin' limit 1")
  const real = await one("select id from users where email = 'gercek@ornek.com'")
  await database.sql`
    insert into notifications (channel, target_type, platforms, translations, created_by, approved_by)
    values ('in_app', 'all_users', '{web}', '{"tr": {"title": "Gerçek", "message": "Gerçek"}}', ${real.id}, ${admin.id})`
  await database.sql`
    insert into queue_minutes (minute, channel, sent)
    values (date_trunc('minute', now()), 'in_app', 1)`
  const [segment] = await database.sql`select id from segments order by id`
  await database.sql`
    insert into notifications (channel, target_type, target_id, platforms, translations, created_by)
    values ('in_app', 'segment', ${segment!.id}, '{web}', '{"tr": {"title": "Gerçek", "message": "Gerçek"}}', ${real.id})`
  await database.sql`insert into templates (name, channel, platforms, translations, created_by)
    values ('Gerçek', 'in_app', '{web}', '{"tr": {"title": "Gerçek", "message": "Gerçek"}}', ${real.id})`
  await database.sql`insert into reply_templates (name, content, category, language, created_by)
    values ('Karşılama', 'Gerçek', 'greeting', 'en', ${real.id})`
  await database.sql`insert into audit_log (actor_type, action, target_type) values ('system', 'real', 'real')`
  await database.sql`insert into error_reports (fingerprint, level, name, message, path)
    values ('real', 'page', 'Error', 'Gerçek', '/')`
  await database.sql`
    insert into login_failures (email, ip, failures) values ('gercek@ornek.com', '192.0.2.1', 2)`
  await database.sql`
    insert into statistics (key, data, generated_at) values ('user-totals/2020-01-01', '{"active": 1}', now())`
  await database.sql`
    insert into tickets (user_id, language, subject, description, category, assigned_to)
    values (${real.id}, 'tr', 'Gerçek', 'Gerçek bir talep', 'general', ${admin.id})`

  expect(await seedDemo(database.sql, { users: 50, inboxPerUser: 40, reset: true })).toMatchObject({
    inbox: 50 * 40,
  })
  expect([...(await others())]).toEqual([])
  expect(
    await one(`select (select count(*)::int from users where email like '%.meydan.example') as demo,
      (select count(*)::int from tickets) as tickets,
      (select count(*)::int from users where email = 'gercek@ornek.com') as person,
      (select count(*)::int from notifications where created_by = ${real.id}) as notification,
      (select count(*)::int from audit_log where action = 'real') as audit,
      (select count(*)::int from templates) as templates,
      (select count(*)::int from error_reports) as errors,
      (select count(*)::int from reply_templates) as reply_templates,
      (select array_agg(name order by id) from segments) as segments,
      (select count(*)::int from queue_minutes where extract(second from minute) = 0 and sent > 0) as minutes,
      (select count(*)::int from notification_revisions) as revisions,
      (select count(*)::int from login_failures where email = 'gercek@ornek.com') as failures,
      (select count(*)::int from statistics where key = 'user-totals/2020-01-01') as record,
      (select count(*)::int from login_failures where email like '%.meydan.example'
        and email not in (select email from users)) as orphans`),
  ).toEqual({
    demo: 50,
    tickets: 51,
    person: 1,
    notification: 2,
    audit: 1,
    templates: 9,
    errors: 7,
    reply_templates: 13,
    segments: ['İngilizce oynayanlar', 'İngilizce oynayanlar', 'Bir aydır uğramayanlar', 'Mobil oyuncular'],
    minutes: 1,
    revisions: 1,
    failures: 1,
    record: 1,
    orphans: 0,
  })
})

test('a reset removes the demo from a sealed audit log, which then verifies and stays append-only', async () => {
  const world = await createWorld({ through: () => clone.url })
  const seal = async () => {
    while ((await one('select count(*)::int as rows from audit_log where batch_id is null')).rows > 0)
      await sealRows(world.ctx())
  }
  await seal()
  await checkChain(world.ctx())
  await seedDemo(database.sql, { users: 20, inboxPerUser: 1, reset: true })
  expect(await one("select count(*)::int as kept from audit_log where action = 'real'")).toEqual({ kept: 1 })
  await seal()
  await checkChain(world.ctx())
  expect(await getStatus(world.ctx())).toMatchObject({ intact: true, unsealed_since: null })
  for (const table of ['audit_log', 'audit_batches'])
    await expect(database.sql.unsafe(`delete from ${table}`)).rejects.toThrow('is append-only')
  await world.close()
})

test('a reset without a demo, of people without tickets, leaves the seals of the audit log', async () => {
  const other = await cloneDatabase()
  const world = await createWorld({ through: () => other.url })
  await audit(world.ctx(), 'segment.create', { type: 'segment', id: 1 })
  await sealRows(world.ctx())
  const before = await world.sql`select * from audit_batches`
  await seedDemo(world.sql, { users: 20, inboxPerUser: 1, tickets: 0, reset: true })
  expect([...(await world.sql`select * from audit_batches order by id limit 1`)]).toEqual([...before])
  await world.close()
  await other.drop()
})
