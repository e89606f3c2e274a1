import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { tally } from '#api/testing/auth-steps.ts'
import { buildNotification } from '#api/testing/build-notifications.ts'
import { workQueue } from '#api/testing/work-queue.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import type { NotificationKind } from '#db/enums/notifications.ts'
import { auditLog, preferences, users } from '#db/schema/index.ts'
import { unsubscribeLinks } from './service.ts'
import { createToken } from './token.ts'

const world = await openWorld()

const path = '/unsubscribe'
const cell = (userId: number, topic: NotificationKind = 'update') =>
  ({ userId, channel: 'email', topic }) as const
const linkOf = (token: string) => `${path}?token=${encodeURIComponent(token)}`
const choicesOf = (userId: number) =>
  world.db.select().from(preferences).where(eq(preferences.userId, userId))
const form = { headers: { 'content-type': 'application/x-www-form-urlencoded' } }

async function reader() {
  const user = await world.user()
  return { user, token: createToken(world.deps, cell(user.id)) }
}

describe('an unsubscribe link', () => {
  test('returns the subscription and changes nothing when a scanner opens it', async () => {
    const { user, token } = await reader()
    for (let time = 0; time < 3; time++) {
      const answer = await world.anyone.get(linkOf(token))
      expect(answer.body.data).toEqual({ channel: 'email', topic: 'update' })
    }
    expect(await choicesOf(user.id)).toEqual([])
  })

  test('redirects a browser to the page', async () => {
    const { token } = await reader()
    const answer = await world.anyone.get(linkOf(token), { headers: { accept: 'text/html,*/*;q=0.8' } })
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(`/unsubscribe?token=${token}`)
  })

  test('stays valid for years', async () => {
    const { token } = await reader()
    const later = await createWorld()
    later.clock.advance(5 * 365 * 86_400_000)
    expect((await later.anyone.get(linkOf(token))).status).toBe(200)
    await later.close()
  })
})

describe('one click (RFC 8058)', () => {
  test.each([
    [
      'as a mail client does',
      (token: string) => [linkOf(token), 'List-Unsubscribe=One-Click', form] as const,
    ],
    ['with nothing in the body', (token: string) => [linkOf(token), '', {}] as const],
    ['as our page does', (token: string) => [path, { token }, {}] as const],
    ['with the token in the form', (token: string) => [path, `token=${token}`, form] as const],
    [
      'as parts of a form',
      (token: string) =>
        [
          linkOf(token),
          '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n',
          { headers: { 'content-type': 'multipart/form-data; boundary=x' } },
        ] as const,
    ],
  ])('turns the subscription off, %s', async (_, request) => {
    const { user, token } = await reader()
    const [address, body, more] = request(token)
    const answer = await world.anyone.post(address, body, more)
    expect(answer.status).toBe(200)
    expect(answer.body.data).toEqual({ channel: 'email', topic: 'update' })
    expect(await choicesOf(user.id)).toMatchObject([{ channel: 'email', topic: 'update', enabled: false }])
  })

  test('is idempotent under fifty concurrent requests, and is audited', async () => {
    const { user, token } = await reader()
    const answers = await Promise.all(Array.from({ length: 50 }, () => world.anyone.post(linkOf(token), '')))
    expect(tally(answers)).toEqual({ 200: 50 })
    expect(await choicesOf(user.id)).toHaveLength(1)
    const [entry] = await world.db
      .select()
      .from(auditLog)
      .where(eq(auditLog.targetId, String(user.id)))
    expect(entry).toMatchObject({
      action: 'preferences.update',
      actorType: 'anonymous',
      meta: { on: [], off: ['email.update'] },
    })
  })

  test('needs no session, and does not affect another user who is signed in', async () => {
    const { user, token } = await reader()
    const other = await world.user()
    const window = await world.browser(other)
    expect((await window.post(linkOf(token), '', { headers: { 'x-csrf-token': '' } })).status).toBe(200)
    expect(await choicesOf(user.id)).toHaveLength(1)
    expect(await choicesOf(other.id)).toEqual([])
    const foreign = { headers: { origin: 'https://evil.test' } }
    expect((await world.anyone.post(linkOf(token), '', foreign)).status).toBe(403)
  })

  test('answers alike for a deleted user, and writes nothing', async () => {
    const { user, token } = await reader()
    await world.db.update(users).set({ deletedAt: new Date() }).where(eq(users.id, user.id))
    for (const gone of [token, createToken(world.deps, cell(2_000_000_000))]) {
      expect((await world.anyone.get(linkOf(gone))).body.data).toEqual({ channel: 'email', topic: 'update' })
      expect((await world.anyone.post(linkOf(gone), '')).status).toBe(200)
    }
    expect(await choicesOf(user.id)).toEqual([])
  })

  test('is available during maintenance', async () => {
    const { user, token } = await reader()
    const admin = await world.as(await world.admin())
    await admin.post('/admin/system/maintenance/enable', { duration: 5 })
    expect((await world.anyone.post(linkOf(token), '')).status).toBe(200)
    await admin.post('/admin/system/maintenance/disable')
    expect(await choicesOf(user.id)).toHaveLength(1)
  })
})

test('returns 400 for a forged token and for a locked topic (D48)', async () => {
  const { user, token } = await reader()
  const locked = createToken(world.deps, cell(user.id, 'security'))
  const elsewhere = createToken({ secret: new TextEncoder().encode('another secret') }, cell(user.id))
  const [body = '', signature = ''] = [token.slice(0, -44), token.slice(-43)]
  const wrong = [
    '',
    'x',
    locked,
    elsewhere,
    `${body.replace('update', 'system')}.${signature}`,
    `${body.replace(/^\d+/, String(user.id + 1))}.${signature}`,
    `${body}.${signature.slice(0, -1)}`,
    `${token}=`,
  ]
  for (const each of wrong) {
    expect((await world.anyone.get(linkOf(each))).body.code).toBe('UNSUBSCRIBE_LINK_INVALID')
    expect((await world.anyone.post(linkOf(each), '')).body.code).toBe('UNSUBSCRIBE_LINK_INVALID')
  }
  expect((await world.anyone.post(path, '')).status).toBe(400)
  expect((await world.anyone.post(linkOf('x'.repeat(5000)), '')).status).toBe(400)
  expect(await choicesOf(user.id)).toEqual([])
})

describe('a mail', () => {
  const sendTo = async ({ id, email }: { id: number; email: string }, kind: NotificationKind) => {
    const aimed = { channel: 'email', targetType: 'user', targetId: id, status: 'approved' } as const
    await buildNotification(world.deps, { kind, ...aimed })
    await workQueue(world.ctx())
    return world.mailsTo(email)
  }

  test('of an optional topic has the link in its footer and headers', async () => {
    const { user } = await reader()
    const [mail] = await sendTo(user, 'update')
    const links = unsubscribeLinks(world.deps, { ...cell(user.id), language: 'tr' })!
    expect(mail?.headers).toMatchObject({
      'List-Unsubscribe': `<${links.oneClick}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    })
    expect(mail?.text).toEndWith(`Bu tür e-postaları bırak:\n${links.page}\n`)
    expect(mail?.html).toContain(`href="${links.page.replace('&', '&amp;')}"`)
    const { pathname, search } = new URL(links.oneClick)
    expect((await world.anyone.post(pathname + search, 'List-Unsubscribe=One-Click', form)).status).toBe(200)
    expect(await sendTo(user, 'update')).toHaveLength(1)
    expect(await sendTo(user, 'system')).toHaveLength(2)
  })

  test('links to the page in the language of its recipient', async () => {
    const user = await world.user({ language: 'en' })
    const [mail] = await sendTo(user, 'update')
    expect(mail?.text).toMatch(/http:\/\/meydan\.test\/unsubscribe\?token=[\w.-]+&lang=en\n$/)
  })

  test('about security has none (D48)', async () => {
    const { user } = await reader()
    const [mail] = await sendTo(user, 'security')
    expect(Object.keys(mail?.headers ?? {})).toEqual(['Message-ID'])
    expect(mail?.text).not.toContain('unsubscribe')
    expect(unsubscribeLinks(world.deps, { ...cell(user.id, 'security'), language: 'tr' })).toBeUndefined()
  })
})
