import { expect, test } from 'bun:test'
import { daysOf } from '#api/rules/reports.ts'
import { newFolder, openWorld } from '#api/testing/world.ts'
import { deleteOldDeliveries } from '../deliveries/retention.ts'
import { processReports } from './worker.ts'

const range = { from: '2026-03-05', to: '2026-03-18' }
const days = daysOf(range)
const dataDir = newFolder()
const world = await openWorld({ env: { DATA_DIR: dataDir } })
await fill()

/** Rows around and on the edges of the range, each table with its own rhythm. */
async function fill() {
  const { sql } = world
  const edges = `(values ('2026-03-04 23:59:59.999+03'::timestamptz), ('2026-03-05 00:00+03'), ('2026-03-18 23:59:59.999+03'), ('2026-03-19 00:00+03')) edge(at)`
  const spread = (rows: number, step: string) =>
    `(select at from ${edges} union all select '2026-03-01 08:00+03'::timestamptz + n * interval '${step}' from generate_series(1, ${rows}) n) moments`
  await sql.unsafe(`
    insert into users (email, first_name, last_name, password_hash, language, created_at, email_verified_at, deleted_at)
    select 'u' || n || '@ornek.com', 'A', 'B', 'x', case when n % 3 = 0 then 'en' else 'tr' end, at,
      case when n % 4 > 0 then at end, case when n % 5 = 0 then at + interval '2 days' end
    from (select at, row_number() over () as n from ${spread(500, '61 minutes')}) numbered`)
  await sql.unsafe(`
    insert into addresses (user_id, first_name, last_name, country_id, state_id, district_id, full_address, postal_code, type, is_primary)
    select u.id, 'A', 'B', s.country_id, s.id, d.id, 'x', '06000', 1, u.id % 2 = 0
    from users u, (select * from states order by id limit 1) s, lateral (select id from districts where state_id = s.id limit 1) d
    where u.id % 3 = 0`)
  await sql.unsafe(`
    insert into two_factor (user_id, secret, enabled_at) select id, 'x', case when id % 2 = 0 then now() end from users where id % 7 = 0`)
  await sql.unsafe(`
    insert into queue_minutes (minute, channel, sent, retried, stored, failed, skipped, waited_ms, delivered, bounced, complained)
    select distinct on (1, 2) date_trunc('minute', at), case when n % 3 = 0 then 'push' else 'email' end, n % 17,
      case when n % 17 > 3 and n % 3 > 0 then 1 else 0 end, n % 4, n % 3, n % 5, n * 7,
      case when n % 3 > 0 then n % 13 else 0 end, case when n % 3 > 0 then n % 2 else 0 end, case when n % 6 = 1 then 1 else 0 end
    from (select at, row_number() over () as n from ${spread(400, '77 minutes')}) numbered`)
  await sql.unsafe(`
    insert into queue_skips (minute, channel, reason, skipped)
    select minute, channel, case when skipped % 2 = 0 then 'no_consent' else 'platform' end, skipped from queue_minutes where skipped > 0`)
  await sql.unsafe(`
    insert into notifications (kind, channel, target_type, platforms, status, translations, created_by, sent_at, sent_count, failed_count, skipped_count)
    select case when n % 2 = 0 then 'system' else 'marketing' end, 'email', 'all_users', '{web}', 'sent',
      jsonb_build_object('tr', jsonb_build_object('title', 'Başlık ' || n), 'en', jsonb_build_object('title', case when n % 2 = 0 then 'Title ' || n else '' end)),
      (select min(id) from users), at, n * 3 % 101, n % 7, n % 11
    from (select at, row_number() over () as n from ${spread(90, '5 hours')}) numbered`)
  await sql.unsafe(`
    insert into tickets (guest_email, language, subject, description, category, priority, status, is_spam, created_at, first_response_at, resolved_at)
    select 'g@ornek.com', 'tr', 'x', 'x', (array['general', 'technical', 'billing'])[n % 3 + 1], n % 5 + 1,
      case when n % 4 = 0 then 'resolved' else 'open' end, n % 9 = 0, at,
      case when n % 2 = 0 then at + n * interval '1 minute' end, case when n % 4 = 0 then at + n * interval '9 minutes' end
    from (select at, row_number() over () as n from ${spread(300, '97 minutes')}) numbered`)
  await sql.unsafe(`
    insert into ticket_status_log (ticket_id, old_status, new_status, changed_by_type, created_at)
    select id, 'open', 'resolved', 'admin', at from tickets, lateral (
      values (resolved_at), (case when id % 8 = 0 then resolved_at - interval '3 hours' end)) resolution (at) where at is not null`)
  await sql.unsafe(`
    update tickets set first_response_due_at = created_at + interval '90 minutes', resolution_due_at = created_at + interval '20 hours',
      sla_paused_at = resolved_at where id % 6 > 0`)
  await sql.unsafe(`
    insert into ticket_feedback (ticket_id, rating, topic, created_at)
    select id, id % 5 + 1, case when id % 2 = 0 then 'product' else 'other' end, created_at from tickets where id % 3 = 0`)
  await sql.unsafe(`
    insert into failed_logins (user_id, reason, ip, created_at)
    select case when n % 2 = 0 then (select min(id) from users) + n % 3 end, case when n % 6 = 0 then 'code' else 'password' end,
      ('198.18.0.' || n % 25)::inet, at
    from (select at, row_number() over () as n from ${spread(350, '83 minutes')}) numbered`)
  await sql.unsafe(`
    insert into sessions (user_id, csrf_token, viewer_id, created_at, expires_at, revoked_at, revoked_reason)
    select (select min(id) from users), 'x', case when n % 8 = 0 then (select min(id) from users) end,
      at - interval '3 days', at + n * interval '1 hour', case when n % 3 > 0 then at end, case when n % 2 = 0 then 'logout' end
    from (select at, row_number() over () as n from ${spread(200, '2 hours')}) numbered`)
  await sql.unsafe(`
    insert into audit_log (actor_type, actor_id, action, target_type, created_at)
    select case when n % 2 = 0 then 'admin' else 'anonymous' end, n % 4, (array['auth.lock', 'user.update', 'user.delete'])[n % 3 + 1], 'test', at
    from (select at, row_number() over () as n from ${spread(300, '59 minutes')}) numbered`)
}

type Row = Record<string, any>
async function sectionsOf(type: string, language = 'tr'): Promise<Record<string, Row[]>> {
  const admin = await world.as(await world.admin())
  const asked = await admin.post(`/admin/reports/${type}/run`, { ...range, format: 'json', language })
  await processReports(world.ctx())
  const { sections } = (await admin.get(asked.body.data.download_url)).body
  return Object.fromEntries(sections.map(({ key, rows }: Row) => [key, rows]))
}
const rowsOf = async (table: string) => [...(await world.sql<Row[]>`select * from ${world.sql(table)}`)]

const dayOf = (at: Date) => new Date(at.getTime() + 3 * 3_600_000).toISOString().slice(0, 10)
const isIn = (at: Date | null): at is Date => at !== null && days.includes(dayOf(at))
const sum = (numbers: number[]) => numbers.reduce((total, each) => total + each, 0)
/** The rows of each value, by the value. */
function groups(rows: Row[], by: (row: Row) => unknown): Map<any, Row[]> {
  const found = new Map<any, Row[]>()
  for (const row of rows) found.set(by(row), [...(found.get(by(row)) ?? []), row])
  return found
}
const counts = (rows: Row[], by: (row: Row) => unknown) =>
  new Map([...groups(rows, by)].map(([key, each]) => [key, each.length]))
const asMap = (rows: Row[], key: string, value = 'count') =>
  new Map(rows.map((row) => [row[key], row[value]]))
const onDay = (rows: Row[], day: string, column: string) =>
  rows.filter((row) => row[column] && dayOf(row[column]) === day).length

test('users: figures are those of the rows', async () => {
  const report = await sectionsOf('users')
  const users = await rowsOf('users')
  const registered = users.filter(({ created_at }) => isIn(created_at))
  expect(registered.length).toBeGreaterThan(100)
  expect(report.days).toEqual(
    days.map((day) => ({
      day,
      registered: onDay(users, day, 'created_at'),
      deleted: onDay(users, day, 'deleted_at'),
    })),
  )
  const verified = counts(registered, (row) => (row.email_verified_at ? 'verified' : 'unverified'))
  expect(asMap(report.verification!, 'key')).toEqual(verified)
  expect(asMap(report.languages!, 'key')).toEqual(counts(registered, (row) => row.language))
  const addresses = (await rowsOf('addresses')).filter((row) => row.is_primary)
  const countries = await rowsOf('countries')
  const countryOf = ({ id }: Row) => {
    const address = addresses.find((row) => row.user_id === id)
    return countries.find((row) => row.id === address?.country_id)?.name_tr ?? null
  }
  expect(asMap(report.countries!, 'country')).toEqual(counts(registered, countryOf))
  const now = counts(users, (row) => (row.deleted_at ? 'deleted' : row.status))
  expect(asMap(report.statuses!, 'key')).toEqual(now)
  const living = users.filter((row) => !row.deleted_at)
  expect(asMap(report.roles!, 'key')).toEqual(counts(living, (row) => row.role))
})

test('notifications: figures are those of the minutes', async () => {
  const report = await sectionsOf('notifications', 'en')
  const minutes = (await rowsOf('queue_minutes')).filter(({ minute }) => isIn(minute))
  const total = (rows: Row[], key: string) => sum(rows.map((row) => row[key]))
  const figures = (rows: Row[]) => ({
    sent: total(rows, 'sent'),
    stored: total(rows, 'stored'),
    failed: total(rows, 'failed'),
    skipped: total(rows, 'skipped'),
    ...receiptsOf(rows),
  })
  /** Nothing is known where nothing was reported. */
  const receiptsOf = (rows: Row[]) => {
    const all = ['delivered', 'bounced', 'complained'].map((key): [string, number] => [key, total(rows, key)])
    const isReported = all.some(([, count]) => count > 0)
    return Object.fromEntries(all.map(([key, count]) => [key, isReported ? count : null]))
  }
  expect(report.days).toEqual(
    days.map((day) => ({ day, ...figures(minutes.filter(({ minute }) => dayOf(minute) === day)) })),
  )
  const channels = groups(minutes, ({ channel }) => channel)
  expect(report.channels).toHaveLength(channels.size)
  for (const row of report.channels!) {
    const mine = channels.get(row.channel)!
    const { sent, failed } = figures(mine)
    expect(row).toMatchObject(figures(mine))
    // A message that failed and arrived in a retry is one message.
    expect(row.rate).toBeCloseTo(sent / (sent + failed - total(mine, 'retried')))
    expect(row.waited).toBeCloseTo(sum(mine.map((each) => Number(each.waited_ms))) / sent / 1000)
  }
  const perDay = groups(minutes, ({ minute, channel }) => `${dayOf(minute)} ${channel}`)
  expect(report.channel_days).toHaveLength(perDay.size)
  for (const { day, channel, ...row } of report.channel_days!)
    expect(row).toEqual(figures(perDay.get(`${day} ${channel}`)!))
  const skips = (await rowsOf('queue_skips')).filter(({ minute }) => isIn(minute))
  const reasons = [...groups(skips, ({ reason }) => reason)].map(([reason, rows]) => [
    reason,
    total(rows, 'skipped'),
  ])
  expect(asMap(report.skips!, 'reason')).toEqual(new Map(reasons as [string, number][]))
  const sent = (await rowsOf('notifications')).filter(({ sent_at }) => isIn(sent_at))
  expect(asMap(report.kinds!, 'kind')).toEqual(counts(sent, (row) => row.kind))
  const top = sent.sort((one, other) => other.sent_count - one.sent_count || other.id - one.id).slice(0, 20)
  expect(report.top!.map(({ id, title, sent }) => ({ id, title, sent }))).toEqual(
    top.map(({ id, translations: { tr, en }, sent_count }) => ({
      id,
      title: en.title || tr.title,
      sent: sent_count,
    })),
  )
})

test('support: figures are those of the tickets', async () => {
  const report = await sectionsOf('support')
  const tickets = (await rowsOf('tickets')).filter((row) => !row.is_spam)
  const opened = tickets.filter(({ created_at }) => isIn(created_at))
  const ofTicket = new Map(tickets.map((row) => [row.id, row]))
  const resolutions = (await rowsOf('ticket_status_log')).flatMap((row) =>
    row.new_status === 'resolved' && ofTicket.has(row.ticket_id)
      ? [{ resolved_at: row.created_at, created_at: ofTicket.get(row.ticket_id)!.created_at }]
      : [],
  )
  const resolved = resolutions.filter(({ resolved_at }) => isIn(resolved_at))
  expect(report.days).toEqual(
    days.map((day) => ({
      day,
      created: onDay(tickets, day, 'created_at'),
      resolved: onDay(resolutions, day, 'resolved_at'),
    })),
  )
  for (const column of ['status', 'category', 'priority'])
    expect(asMap(report[column]!, 'key')).toEqual(counts(opened, (row) => String(row[column])))
  const minutes = (rows: Row[], until: string) =>
    rows
      .filter((row) => row[until])
      .map((row) => (row[until].getTime() - row.created_at.getTime()) / 60_000)
      .sort((one, other) => one - other)
  const percentile = (sorted: number[], part: number) => {
    const at = (sorted.length - 1) * part
    const [low, high] = [sorted[Math.floor(at)]!, sorted[Math.ceil(at)]!]
    return low + (high - low) * (at - Math.floor(at))
  }
  const times = {
    first_response: minutes(opened, 'first_response_at'),
    resolution: minutes(resolved, 'resolved_at'),
  }
  for (const [key, sorted] of Object.entries(times)) {
    const row = report.times!.find((each) => each.key === key)!
    expect(row.count).toBe(sorted.length)
    expect(row.mean).toBeCloseTo(sum(sorted) / sorted.length)
    expect(row.median).toBeCloseTo(percentile(sorted, 0.5))
    expect(row.p95).toBeCloseTo(percentile(sorted, 0.95))
  }
  const aimed = opened.filter((row) => row.resolution_due_at)
  const took = (row: Row, until: string) =>
    row[until] ? row[until].getTime() - row.created_at.getTime() : null
  const response = (row: Row) => took(row, 'first_response_at') ?? took(row, 'resolved_at')
  const late = {
    // Unanswered ones are long overdue, unless they were resolved in time: then they do not count.
    first_response: aimed.filter((row) => (response(row) ?? Infinity) > 90 * 60_000).length,
    resolution: aimed.filter((row) => (took(row, 'resolved_at') ?? Infinity) > 20 * 3_600_000).length,
  }
  const inTime = {
    first_response: aimed.filter((row) => (took(row, 'first_response_at') ?? Infinity) <= 90 * 60_000).length,
    resolution: aimed.filter((row) => (took(row, 'resolved_at') ?? Infinity) <= 20 * 3_600_000).length,
  }
  expect(report.targets!.map(({ rate, ...row }) => row)).toEqual(
    (['first_response', 'resolution'] as const).map((key) => ({
      ...{ key, met: inTime[key], missed: late[key], running: 0 },
    })),
  )
  for (const { met, missed, rate } of report.targets!) expect(rate).toBeCloseTo(met / (met + missed))
  const rated = (await rowsOf('ticket_feedback')).filter(
    ({ created_at, ticket_id }) => isIn(created_at) && ofTicket.has(ticket_id),
  )
  expect(asMap(report.ratings!, 'rating')).toEqual(counts(rated, (row) => row.rating))
  for (const { topic, count, mean } of report.topics!) {
    const ratings = rated.filter((row) => row.topic === topic).map(({ rating }) => rating)
    expect(count).toBe(ratings.length)
    expect(mean).toBeCloseTo(sum(ratings) / ratings.length)
  }
})

test('security: figures are those of the rows', async () => {
  const report = await sectionsOf('security')
  const failures = (await rowsOf('failed_logins')).filter(({ created_at }) => isIn(created_at))
  const audit = (await rowsOf('audit_log')).filter(({ created_at }) => isIn(created_at))
  const ended = (await rowsOf('sessions')).filter((row) => isIn(row.revoked_at) && row.viewer_id === null)
  const locks = audit.filter(({ action }) => action === 'auth.lock')
  expect(report.days).toEqual(
    days.map((day) => ({
      day,
      failed: onDay(failures, day, 'created_at'),
      locked: onDay(locks, day, 'created_at'),
      ended: onDay(ended, day, 'revoked_at'),
    })),
  )
  expect(asMap(report.failures!, 'reason')).toEqual(counts(failures, (row) => row.reason))
  expect(asMap(report.sessions!, 'reason')).toEqual(counts(ended, (row) => row.revoked_reason ?? ''))
  expect(report.addresses).toHaveLength(20)
  const byAddress = groups(failures, ({ ip }) => ip)
  for (const { ip, count, accounts } of report.addresses!) {
    const mine = byAddress.get(ip)!
    expect(count).toBe(mine.length)
    expect(accounts).toBe(new Set(mine.flatMap(({ user_id }) => user_id ?? [])).size)
  }
  const living = (await rowsOf('users')).filter((row) => !row.deleted_at)
  const enabled = new Set(
    (await rowsOf('two_factor')).filter((row) => row.enabled_at).map((row) => row.user_id),
  )
  for (const { role, users, enabled: on, rate } of report.two_factor!) {
    const mine = living.filter((row) => row.role === role)
    expect([users, on]).toEqual([mine.length, mine.filter(({ id }) => enabled.has(id)).length])
    expect(rate).toBeCloseTo(on / users)
  }
  for (const { group, actions, admins } of report.actions!) {
    const mine = audit.filter(({ action }) => action.startsWith(`${group}.`))
    expect(actions).toBe(mine.length)
    const actors = mine.filter((row) => row.actor_type === 'admin').map((row) => row.actor_id)
    expect(admins).toBe(new Set(actors).size)
  }
})

test('notifications: days before the first kept figure are not known, later ones without messages are zero', async () => {
  const kept = await rowsOf('queue_minutes')
  await world.sql`delete from queue_minutes where minute < '2026-03-10 00:00+03' or minute >= '2026-03-12 00:00+03'`
  const { days: rows } = await sectionsOf('notifications')
  const unreported = { delivered: null, bounced: null, complained: null }
  const unknown = { sent: null, stored: null, failed: null, skipped: null, ...unreported }
  const none = { sent: 0, stored: 0, failed: 0, skipped: 0, ...unreported }
  for (const row of rows!) {
    if (row.day < '2026-03-10') expect(row).toEqual({ day: row.day, ...unknown })
    if (row.day >= '2026-03-12') expect(row).toEqual({ day: row.day, ...none })
  }
  await world.sql`delete from queue_minutes`
  for (const row of kept) await world.sql`insert into queue_minutes ${world.sql(row)}`
})

test('notifications: figures stay the same when rows become daily ones', async () => {
  const before = await sectionsOf('notifications')
  await deleteOldDeliveries(world.ctx())
  const [{ perDay } = { perDay: 0 }] = await world.sql`
    select count(*)::int as "perDay" from queue_minutes
    where minute <> date_trunc('day', minute, 'Europe/Istanbul') and minute < now() - interval '32 days'`
  expect(perDay).toBe(0)
  expect(await sectionsOf('notifications')).toEqual(before)
})
