import { afterEach, describe, expect, test } from 'bun:test'
import { MailRefused } from '#api/lib/mailer.ts'
import { compose } from '#api/testing/build-notifications.ts'
import type { Caller } from '#api/testing/caller.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openWorld } from '#api/testing/world.ts'
import { quietHours } from '#db/schema/index.ts'
import { startRetry } from './queue-retry.ts'

let writer: Caller
let approver: Caller
const management = '/admin/notifications/management'
const queue = '/admin/notifications/queue'
const approval = '/admin/notifications/approval'
const hour = 3_600_000

const world = await openWorld()
const operators = await Promise.all([world.admin(), world.admin()])
const gamer = await world.user()
const settings = await world.as(gamer)
await settings.put('/user/preferences/privacy', { marketing: true })
await settings.put('/user/notifications/settings', { matrix: { email: { marketing: true } } })
await signIn()
afterEach(async () => {
  world.postOffice.refuse = undefined
  for (const table of ['deliveries', 'notifications', 'inbox', 'queue_minutes', 'queue_skips', 'quiet_hours'])
    await world.sql.unsafe(`delete from ${table}`)
})

/** Anew, after the clock has moved beyond the end of a session. */
async function signIn() {
  ;[writer, approver] = (await Promise.all(operators.map((each) => world.as(each)))) as [Caller, Caller]
}

const inHours = (hours: number) => new Date(world.deps.now().getTime() + hours * hour).toISOString()
async function advance(hours: number) {
  world.clock.advance(hours * hour)
  await signIn()
}
const letter = { notification_type: 'email', kind: 'update', target_type: 'user' }
async function approved(more: Record<string, unknown> = {}) {
  const { body } = await writer.post(management, compose({ ...letter, target_value: gamer.email, ...more }))
  const { id } = body.data
  expect((await approver.post(`${approval}/${id}/approve`, {})).status).toBe(200)
  return id as number
}
const detailOf = async (id: number) => (await writer.get(`${management}/${id}`)).body.data
const skipped = {
  ...{ sent_count: 0, skipped_count: 1, failed_count: 0 },
  skip_reasons: [{ reason: 'expired', count: 1 }],
}
const mails = async () => (await world.mailsTo(gamer.email)).length

describe('a message that has expired', () => {
  test('is skipped with its reason, in every figure', async () => {
    const before = await mails()
    const id = await approved({ expires_at: inHours(2) })
    await advance(3)
    await workQueue(world.ctx())
    expect(await detailOf(id)).toMatchObject({ ...skipped, status: 'sent', target_count: 1, sent_date: null })
    expect((await writer.get(`${queue}/status`)).body.data.summary.today_sent).toBe(0)
    expect(await mails()).toBe(before)
    const { items } = (await writer.get(`${management}/${id}/deliveries?status=skipped`)).body.data
    expect(items).toMatchObject([{ status: 'skipped', skip_reason: 'expired', attempts: 0 }])
    const { history } = (await writer.get(`${queue}/status?range=day`)).body.data
    expect(history.skips).toEqual([{ reason: 'expired', channel: 'email', count: 1 }])
  })

  test('is skipped if it expires while it waits in the queue', async () => {
    const id = await approved({ expires_at: inHours(2) })
    world.postOffice.refuse = () => new Error('451 later')
    await workQueue(world.ctx())
    expect(await detailOf(id)).toMatchObject({ status: 'processing', skipped_count: 0 })
    world.postOffice.refuse = undefined
    await advance(3)
    await workQueue(world.ctx())
    expect(await detailOf(id)).toMatchObject(skipped)
  })

  test('does not wait for quiet hours that end later', async () => {
    const expiring = await approved({ expires_at: inHours(1) })
    const other = await approved()
    const now = world.deps.now()
    const minutes = now.getUTCHours() * 60 + now.getUTCMinutes()
    const [startsAt, endsAt] = [(minutes + 1440 - 60) % 1440, (minutes + 120) % 1440]
    await world.db.insert(quietHours).values({ userId: gamer.id, startsAt, endsAt, timezone: 'UTC' })
    const input = compose({ ...letter, target_value: gamer.email })
    const reachUntil = (expires_at: string) =>
      writer.post(management, { ...input, expires_at, dry_run: true })
    const counted = async (more: string) =>
      (await writer.get(`${management}/target-count?${new URLSearchParams(query)}${more}`)).body.data
    const query = {
      target_type: 'user',
      target_value: gamer.email,
      notification_type: 'email',
      kind: 'update',
    }
    expect(await counted(`&expires_at=${inHours(1)}`)).toMatchObject({
      ...{ reachable: 0, delayed: 0, unreachable: [{ reason: 'expired', count: 1 }] },
    })
    expect(await counted('')).toMatchObject({ reachable: 1, delayed: 1 })
    expect((await reachUntil(inHours(1))).body.code).toBe('NOBODY_REACHED')
    expect((await reachUntil(inHours(3))).body.data).toMatchObject({ reachable_count: 1, unreachable: [] })
    await workQueue(world.ctx())
    expect(await detailOf(expiring)).toMatchObject(skipped)
    expect(await detailOf(other)).toMatchObject({ status: 'processing', skipped_count: 0 })
  })

  test('reaches no inbox, while what was delivered before stays', async () => {
    const inTime = await approved({ notification_type: 'in_app', expires_at: inHours(2) })
    await workQueue(world.ctx())
    const late = await approved({ notification_type: 'in_app', expires_at: inHours(2) })
    await advance(3)
    await workQueue(world.ctx())
    expect(await detailOf(late)).toMatchObject({ ...skipped, status: 'sent' })
    const rows =
      await world.sql`select notification_id as id from inbox where user_id = ${gamer.id} order by 1`
    expect(rows.map((row) => row.id)).toEqual([inTime])
  })

  test('is not approved any more', async () => {
    const input = compose({ ...letter, target_value: gamer.email, expires_at: inHours(2) })
    const { id } = (await writer.post(management, input)).body.data
    await advance(3)
    const answer = await approver.post(`${approval}/${id}/approve`, {})
    expect([answer.status, answer.body.code]).toEqual([409, 'NOTIFICATION_EXPIRED'])
    expect((await writer.put(`${management}/${id}`, { expires_at: null })).body.data.expires_at).toBeNull()
    expect((await approver.post(`${approval}/${id}/approve`, {})).status).toBe(200)
  })
})

describe('without an expiry of its own', () => {
  test('a campaign expires seven days after its sending began, other messages never', async () => {
    world.postOffice.refuse = () => new MailRefused('550 no', true)
    const campaign = await approved({ kind: 'marketing' })
    const update = await approved()
    expect(await detailOf(campaign)).toMatchObject({ expires_at: null, expires_date: null })
    await workQueue(world.ctx())
    const { processing_date, expires_date } = await detailOf(campaign)
    expect(Date.parse(expires_date) - Date.parse(processing_date)).toBe(7 * 24 * hour)
    expect((await detailOf(update)).expires_date).toBeNull()
    await advance(7 * 24 - 1)
    expect((await detailOf(campaign)).retryable_count).toBe(1)
    await advance(1)
    expect((await detailOf(campaign)).retryable_count).toBe(0)
    expect((await detailOf(update)).retryable_count).toBe(1)
  })
})

describe('a retry', () => {
  test('takes the number that was shown, which counts nothing expired', async () => {
    world.postOffice.refuse = () => new MailRefused('550 no', true)
    const expiring = await approved({ expires_at: inHours(2) })
    const lasting = await approved()
    await workQueue(world.ctx())
    const shown = async () => (await writer.get(`${queue}/status`)).body.data.retry.messages
    expect(await shown()).toBe(2)
    await advance(3)
    expect(await shown()).toBe(1)
    expect((await detailOf(expiring)).retryable_count).toBe(0)
    const listed = (await writer.get(`${queue}?status=undelivered`)).body.data.notifications
    expect(listed.map((each: any) => each.id)).toEqual([lasting])
    world.postOffice.refuse = undefined
    expect((await writer.post(`${queue}/retry/${expiring}`)).body.data.retried_count).toBe(0)
    const { body } = await writer.post(`${queue}/send`, { retry_failed: true })
    expect(body.data).toMatchObject({ retried_count: 1, sent_count: 1 })
    expect(await detailOf(expiring)).toMatchObject({ status: 'failed', failed_count: 1 })
  })

  test('skips what expires after it was taken', async () => {
    world.postOffice.refuse = () => new MailRefused('550 no', true)
    const id = await approved({ expires_at: inHours(2) })
    await workQueue(world.ctx())
    expect(await startRetry(world.ctx(), { notification_id: id })).toBe(1)
    await advance(3)
    await workQueue(world.ctx())
    expect(await detailOf(id)).toMatchObject({ ...skipped, status: 'sent' })
  })
})

describe('an expiry', () => {
  test.each([
    [{ expires_at: 'yarın' }, 'SCHEDULE_INVALID'],
    [{ expires_at: '2020-01-01T10:00' }, 'NOT_AFTER_PAST'],
    [{ scheduled_at: '2099-01-02T10:00', expires_at: '2099-01-02T10:00' }, 'NOT_AFTER_EARLY'],
  ])('is refused on its field: %j', async (wrong, code) => {
    const input = compose({ ...letter, target_value: gamer.email })
    const created = await writer.post(management, { ...input, ...wrong })
    const { id } = (await writer.post(management, input)).body.data
    const edited = await writer.put(`${management}/${id}`, wrong)
    for (const { status, body } of [created, edited]) {
      expect(status).toBe(400)
      expect(body.errors).toEqual([expect.objectContaining({ path: 'expires_at', code })])
    }
  })

  test('is read in the zone, kept by other edits, and shown to approvers as a change', async () => {
    const input = compose({ ...letter, target_value: gamer.email, expires_at: '2099-07-01T12:00' })
    const { id, expires_at, expires_date } = (await writer.post(management, input)).body.data
    expect([expires_at, expires_date]).toEqual(['2099-07-01T09:00:00.000Z', '2099-07-01T09:00:00.000Z'])
    const edit = (body: unknown) => writer.put(`${management}/${id}`, body)
    expect((await edit({ priority: 3 })).body.data.expires_at).toBe(expires_at)
    const late = await edit({ scheduled_at: '2099-08-01T12:00' })
    expect(late.body.errors).toMatchObject([{ path: 'expires_at', code: 'NOT_AFTER_EARLY' }])
    await edit({ expires_at: '2099-09-01T12:00' })
    const change = { field: 'expires_at', from: expires_at, to: '2099-09-01T09:00:00.000Z' }
    const { body } = await approver.get('/admin/notifications/approval/pending')
    expect(body.data.notifications.find((each: any) => each.id === id).changes).toContainEqual(change)
    expect((await detailOf(id)).revisions.at(-1).changes).toEqual([change])
  })
})
