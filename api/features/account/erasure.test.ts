import { beforeEach, describe, expect, test } from 'bun:test'
import { eq, sql } from 'drizzle-orm'
import { audit } from '#api/audit.ts'
import { transact } from '#api/context.ts'
import { sweepRateLimits } from '#api/features/auth/sweep-queries.ts'
import { insertMessage } from '#api/features/tickets/message-queries.ts'
import { lockTickets } from '#api/features/tickets/queries.ts'
import { storeWallet } from '#api/testing/address-steps.ts'
import { codeIn, freshIp, newestMail, verifyAddress } from '#api/testing/auth-steps.ts'
import { password } from '#api/testing/build.ts'
import { buildInbox, buildNotification } from '#api/testing/build-notifications.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { openWorld, type World } from '#api/testing/world.ts'
import {
  auditLog,
  deliveries,
  deviceCodes,
  inbox,
  loginFailures,
  outbox,
  recoveryCodes,
  ticketCopies,
  twoFactor,
  users,
} from '#db/schema/index.ts'
import { eraseDeletedUsers } from './erasure.ts'
import { ownedTables } from './erasure-queries.ts'

const world = await openWorld()
beforeEach(async () => void (await world.db.execute(sql`delete from rate_limits`)))

const days = (count: number) => world.clock.advance(count * 86_400_000)
const erase = () => eraseDeletedUsers(world.ctx('account.erase'))
const stored = async (id: number) => (await world.db.select().from(users).where(eq(users.id, id)))[0]!

async function createDeletableUser(given: Parameters<World['user']>[0] = {}) {
  const user = await world.user(given)
  const me = await world.as(user)
  return {
    user,
    me,
    leave: async () => {
      const gone = await me.delete('/user/delete-account', {
        confirmation: true,
        password,
        reason: `${user.firstName} gidiyor, ${user.phone}`,
      })
      expect(gone.status).toBe(200)
    },
  }
}

/** All places in the database that contain a text, in columns of any type. */
async function placesOf(text: string): Promise<string[]> {
  const columns = await world.sql<{ table: string; column: string }[]>`
    select c.table_name as table, c.column_name as column
    from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE'
      and (data_type in ('text', 'character varying', 'character', 'jsonb', 'json', 'inet', 'ARRAY'))`
  const places = await Promise.all(
    columns.map(async ({ table, column }) => {
      const { count } = await world.sql`
        select 1 from ${world.sql(table)}
        where strpos(lower(${world.sql(column)}::text), lower(${text})) > 0 limit 1`
      return count > 0 ? [`${table}.${column}`] : []
    }),
  )
  return places.flat()
}

describe('erasing (D99)', () => {
  test('leaves only ids, and no address, name, phone number or IP address anywhere', async () => {
    const { user, me, leave } = await createDeletableUser({
      email: 'zümrüdüanka@ornek.com',
      firstName: 'Zümrüdüanka',
      lastName: 'Kaplıkaya',
      phone: '+905339998877',
      birthDate: '1990-05-17',
      genderCode: 1,
    })
    const { id } = user
    const ip = '198.51.100.77'
    const guesser = '198.51.100.78'
    const from = { ip }
    const guess = { email: user.email, password: 'Yanlis-Kelime-1' }
    for (let n = 0; n < 5; n++) await world.anyone.post('/auth/login', guess, { ip: guesser })
    await world.anyone.post('/auth/forgot-password', { email: user.email }, from)
    await me.put('/user/account', { firstName: 'Zümrüdüanka', genderCode: 2 }, from)
    await me.put('/user/preferences/privacy', { analytics: true }, from)
    await me.put('/cookie/preferences', { marketing: true }, from)
    await me.put('/cookie/mandatory', {}, from)
    await me.put('/user/preferences/communication', { preference_type_id: 1, is_enabled: false }, from)
    await me.post('/user/info/activity', { type: 'profile.view', meta: { name: 'Zümrüdüanka' } }, from)
    expect((await me.post('/user/data-export', { password }, from)).status).toBe(201)
    const next = 'kaknüs@ornek.com'
    expect((await me.put('/user/preferences/email', { email: next, password }, from)).status).toBe(200)
    const code = codeIn(await newestMail(world, next))
    expect((await me.post('/user/preferences/email/verify', { email: next, code }, from)).status).toBe(200)
    const aimed = await buildNotification(world.deps, {
      targetType: 'user',
      targetId: id,
      translations: { tr: { title: 'Sevgili Zümrüdüanka', message: 'Kaplıkaya ailesi' } },
    })
    const shared = await buildNotification(world.deps, {})
    await buildInbox(world.deps, { userId: id, notificationId: shared.id, rows: 3 })
    const [archived] = await world.db.select().from(inbox).where(eq(inbox.userId, id)).limit(1)
    await world.db.update(inbox).set({ archivedAt: new Date() }).where(eq(inbox.id, archived!.id))
    await world.db.insert(deliveries).values({
      notificationId: aimed.id,
      userId: id,
      channel: 'email',
      status: 'failed',
      priority: 2,
      error: `550 ${user.email} unknown`,
    })
    await world.db.insert(outbox).values(
      [user.email, next].map((recipient) => ({
        channel: 'email' as const,
        recipient,
        subject: 'Merhaba Zümrüdüanka',
        text: '+905339998877',
      })),
    )

    await world.db.insert(outbox).values([
      { channel: 'sms', recipient: '+905339998877', subject: 'Kodun', text: 'Kodun 1' },
      { channel: 'sms', recipient: '+905331112233', userId: id, subject: 'Merhaba Zümrüdüanka', text: 'x' },
    ])
    await world.sql`
      insert into unsent_mails (recipient, subject, text, html, due_at, expires_at)
      values (${next}, 'Merhaba', 'x', 'x', now() + interval '1 day', now() + interval '2 days')`
    await storeWallet(world, id, { token: 'tok_sandbox_zumrut', holderName: 'Zümrüdüanka Kaplıkaya' })
    await world.db.insert(twoFactor).values({ userId: id, secret: 'zümrüdüanka' })
    await world.db.insert(recoveryCodes).values({ userId: id, hash: 'zümrüdüanka' })
    await world.db.insert(deviceCodes).values({
      userId: id,
      deviceHash: 'zümrüdüanka',
      userCode: 'ZUMR-UDUA',
      client: { name: 'Zümrüdüanka' },
      expiresAt: new Date(),
    })
    await world.db.insert(loginFailures).values({ email: next, ip })
    await audit(world.ctx(), 'user.note', { type: 'user', id: 999_999 }, { seen: [`<${next}>`], name: 'x' })
    await world.sql`
      insert into sessions (user_id, csrf_token, ip, user_agent, expires_at)
      values (${id}, 'zümrüdüanka', ${ip}, 'Zümrüdüanka/1.0', now() + interval '1 day')`
    await leave()

    days(29)
    await erase()
    expect(await stored(id)).toMatchObject({ email: next, erasedAt: null })
    days(1)
    await erase()
    // Rate limits expire after minutes and have a job of their own.
    await sweepRateLimits({ sql: world.sql, now: world.deps.now })

    for (const trace of [
      user.email,
      next,
      'Zümrüdüanka',
      'Kaplıkaya',
      'zumruduanka',
      '5339998877',
      '5331112233',
      ip,
      guesser,
    ]) {
      expect([trace, await placesOf(trace)]).toEqual([trace, []])
    }
    expect(await stored(id)).toMatchObject({
      id,
      email: `erased-${id}@erased.invalid`,
      phone: null,
      birthDate: null,
      genderCode: null,
      passwordHash: '',
      status: 'inactive',
      deletionReason: null,
      erasedAt: expect.any(Date),
    })
    const entries = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(id)))
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['user.update', 'user.change_email', 'user.delete', 'user.erase']),
    )
    expect(entries.filter(({ actorId }) => actorId === id).length).toBeGreaterThan(3)
  }, 30_000)

  test('leaves other users unchanged', async () => {
    const { leave, me } = await createDeletableUser({
      firstName: 'Ada',
      lastName: 'Su',
      email: 'ada@ornek.com',
    })
    const namesake = await createDeletableUser({
      firstName: 'Ada',
      lastName: 'Su',
      email: 'kanada@ornek.com',
    })
    const asked = await me.put('/user/preferences/email', { email: namesake.user.email, password })
    expect(asked.status).toBe(200)
    await namesake.me.put('/user/account', { genderCode: 1 })
    await audit(
      world.ctx(),
      'user.note',
      { type: 'user', id: namesake.user.id },
      { who: 'Ada Su, kanada@ornek.com' },
    )
    await world.db
      .insert(outbox)
      .values({ channel: 'email', recipient: namesake.user.email, subject: 'x', text: 'x' })
    const notification = await buildNotification(world.deps, {})
    await buildInbox(world.deps, { userId: namesake.user.id, notificationId: notification.id, rows: 2 })
    const before = await stored(namesake.user.id)
    await leave()
    days(30)
    await erase()
    expect(await stored(namesake.user.id)).toEqual(before)
    const remaining = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(namesake.user.id)))
    expect(remaining.map(({ meta }) => meta)).toContainEqual({ who: 'Ada Su, kanada@ornek.com' })
    expect(remaining.find(({ action }) => action === 'user.update')!.ip).toBe('203.0.113.7')
    expect(
      await world.db.select().from(outbox).where(eq(outbox.recipient, namesake.user.email)),
    ).toHaveLength(1)
    expect(await world.db.select().from(inbox).where(eq(inbox.userId, namesake.user.id))).toHaveLength(2)
    expect(await placesOf('"ada@ornek.com')).toEqual([])
  })

  test('leaves a guest unchanged whose address was requested but never verified', async () => {
    const email = 'misafir@ornek.com'
    const { subject, description } = await openTicket(world.anyone, {
      guest_email: email,
      guest_name: 'Misafir',
    })
    await audit(world.ctx(), 'support.note', { type: 'email', id: email }, { seen: email })
    const { me, leave, user } = await createDeletableUser()
    expect((await me.put('/user/preferences/email', { email, password })).status).toBe(200)
    await leave()
    days(30)
    await erase()
    const [remaining] =
      await world.sql`select guest_email, subject, description from tickets where guest_email = ${email}`
    expect(remaining).toEqual({ guest_email: email, subject, description })
    const entries =
      await world.sql`select target_id, meta from audit_log where meta::text like ${`%${email}%`}`
    expect(entries.map(({ target_id }) => target_id)).toEqual([email])
    expect(await stored(user.id)).toMatchObject({ erasedAt: expect.any(Date) })
  })

  test('forgets whom the user copied, and that others copied the user', async () => {
    const { me, leave, user } = await createDeletableUser({ email: 'kopyadaki@ornek.com' })
    const own = await openTicket(me)
    const other = await openTicket(await world.as(await world.user()))
    const copiedEmail = user.email
    await world.db.insert(ticketCopies).values([
      { ticketId: own.id, email: 'arkadasi@ornek.com' },
      { ticketId: other.id, email: copiedEmail, name: 'Zerrin' },
    ])
    const message = { ticketId: other.id, senderType: 'guest' as const, body: 'Ben de' }
    const { id } = await insertMessage(world.db, { ...message, copiedEmail, copiedName: 'Zerrin' })
    await leave()
    days(30)
    await erase()
    for (const text of [copiedEmail, 'arkadasi@ornek.com', 'Zerrin']) expect(await placesOf(text)).toEqual([])
    const [kept] = await world.sql`select copied_email, body from ticket_messages where id = ${id}`
    expect(kept).toEqual({ copied_email: '', body: 'Ben de' })
  })

  test('deletes earlier revisions of notifications to the user, also if they have another target now', async () => {
    const admin = await world.as(await world.admin())
    const { user, leave } = await createDeletableUser({ email: 'duzeltilen@ornek.com' })
    const management = '/admin/notifications/management'
    const toThem = {
      target_type: 'user',
      target_value: user.email,
      notification_type: 'in_app',
      platform: ['web'],
      translations: { tr: { title: 'Selam', message: 'duzeltilen kişiye' } },
    }
    const [edited, moved] = [await admin.post(management, toThem), await admin.post(management, toThem)]
    const translations = { tr: { title: 'Selam', message: 'Başka' } }
    await admin.put(`${management}/${edited.body.data.id}`, { translations })
    await admin.put(`${management}/${moved.body.data.id}`, { translations, target_type: 'admin' })
    await leave()
    days(30)
    await erase()
    expect(await placesOf('duzeltilen')).toEqual([])
  })

  test('keeps the changed fields of a user in the audit log, but only values of role and status', async () => {
    const { user, leave } = await createDeletableUser({ firstName: 'Kızılelma' })
    const changes = { firstName: { from: 'Kızılelma', to: 'Ada' }, role: { from: 'user', to: 'admin' } }
    await audit(world.ctx(), 'user.update', { type: 'user', id: user.id }, {}, changes)
    await leave()
    days(30)
    await erase()
    const [entry] = await world.sql`
      select changes from audit_log where target_id = ${String(user.id)} and changes is not null and action = 'user.update'`
    const erased = { from: 'erased', to: 'erased' }
    expect(entry!.changes).toEqual({ firstName: erased, role: changes.role })
  })

  test('locks tickets before users, as a reply does, so that both end', async () => {
    const { user, me, leave } = await createDeletableUser()
    const { id } = await openTicket(me)
    await leave()
    days(30)
    const { erasing } = await transact(world.ctx(), async (tx) => {
      const [ticket] = await lockTickets(tx.db, [id])
      const erasing = erase()
      await world.waitForBlockedQueries()
      const message = { ticketId: id, senderType: 'user' as const, senderId: ticket!.userId, body: 'Son söz' }
      await insertMessage(tx.db, { ...message, createdAt: tx.now() })
      return { erasing }
    })
    await erasing
    expect((await stored(user.id)).erasedAt).not.toBeNull()
    expect(await placesOf('Son söz')).toEqual([])
  })

  test('runs once across replicas, for more users than one batch holds', async () => {
    await world.sql`
      insert into users (email, first_name, last_name, password_hash, status, deleted_at)
      select 'giden' || n || '@ornek.com', 'Giden', 'Oyuncu', 'x', 'inactive', ${world.deps.now()}
      from generate_series(1, 120) n`
    days(30)
    await Promise.all(Array.from({ length: 4 }, erase))
    await erase()
    expect(await placesOf('giden')).toEqual([])
    const [row] = await world.sql<{ twice: number }[]>`
      select count(*)::int as twice from (
        select target_id from audit_log where action = 'user.erase' group by 1 having count(*) > 1) t`
    expect(row!.twice).toBe(0)
  })

  test('covers every table with a user id', async () => {
    const found = await world.sql<{ table: string }[]>`
      select table_name as table from information_schema.columns
      where table_schema = 'public' and column_name = 'user_id'`
    // Rows of consents and tickets stay, without identifying data.
    const known: readonly string[] = [...ownedTables, 'consents', 'tickets']
    expect(found.map(({ table }) => table).filter((table) => !known.includes(table))).toEqual([])
  })
})

describe('after the erasure', () => {
  test('the address can be registered again', async () => {
    const { user, leave } = await createDeletableUser()
    await leave()
    days(30)
    await erase()
    const registrationToken = await verifyAddress(world, user.email)
    const made = await world.anyone.post('/auth/complete-registration', {
      email: user.email,
      password,
      firstName: 'Yeni',
      lastName: 'Biri',
      registrationToken,
    })
    expect(made.status).toBe(201)
    expect(made.body.data.id).not.toBe(user.id)
  })

  test('the pseudonym cannot sign in', async () => {
    const { user, leave } = await createDeletableUser()
    await leave()
    days(30)
    await erase()
    const login = { email: `erased-${user.id}@erased.invalid`, password: 'x' }
    expect((await world.anyone.post('/auth/login', login, { ip: freshIp() })).status).toBe(401)
  })
})

test('queued deliveries to a deleted user are not sent', async () => {
  const { user, leave } = await createDeletableUser()
  const stays = await world.user()
  await buildNotification(world.deps, { channel: 'email', status: 'approved' })
  await world.sql`update notifications set status = 'processing', expanded = true where status = 'approved'`
  const [notification] = await world.sql<{ id: number }[]>`select max(id) as id from notifications`
  await world.db.insert(deliveries).values(
    [user.id, stays.id].map((userId) => ({
      notificationId: notification!.id,
      userId,
      channel: 'email' as const,
      priority: 2,
    })),
  )
  await leave()
  const before = (await world.mailsTo(user.email)).length
  await workQueue(world.ctx())
  expect(await world.mailsTo(user.email)).toHaveLength(before)
  expect(await world.mailsTo(stays.email)).toHaveLength(1)
})
