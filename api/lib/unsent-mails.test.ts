import { afterAll, beforeAll, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { freshIp } from '#api/testing/auth-steps.ts'
import { startReplica } from '#api/testing/replica.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { createWorld, type World } from '#api/testing/world.ts'
import { openDb, type Sql } from '#db/client.ts'
import { createMailQueue } from './mail-queue.ts'
import { type Mail, MailRefused, mailTimeoutMs } from './mailer.ts'
import { createUnsentMails, noAddress } from './unsent-mails.ts'

let world: World
let mails = 0
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())
beforeEach(async () => {
  world.postOffice.refuse = undefined
  await world.sql`delete from unsent_mails`
})

const away = () => new Error('connect ECONNREFUSED')
const newMail = (more: Partial<Mail> = {}): Mail => ({
  to: `oyuncu${++mails}@ornek.com`,
  subject: 'Şifren değişti',
  text: 'x',
  html: '<p>x</p>',
  ...more,
})
async function refused(mail: Mail, error: () => Error = away) {
  world.postOffice.refuse = error
  await world.deps.mailQueue.send(mail)
  await world.deps.mailQueue.idle()
  world.postOffice.refuse = undefined
}
const hoursPass = () => world.sql`update unsent_mails set due_at = now() - interval '1 second'`
const sendDue = () => world.deps.mailQueue.sendDue(new AbortController().signal)
const waiting = async () => (await world.sql`select from unsent_mails`).length

test('stores a mail that no server accepted, and sends it once when it is due', async () => {
  const mail = newMail({ headers: { 'Message-ID': '<1@ornek.com>' } })
  await refused(mail)
  await sendDue()
  expect([await waiting(), await world.mailsTo(mail.to)]).toEqual([1, []])
  await hoursPass()
  await Promise.all([sendDue(), sendDue(), sendDue()])
  expect(await world.mailsTo(mail.to)).toEqual([mail])
  expect(await waiting()).toBe(0)
})

test('waits longer after each failed attempt', async () => {
  await refused(newMail())
  world.postOffice.refuse = away
  const waits: number[] = []
  for (let attempt = 0; attempt < 9; attempt++) {
    await hoursPass()
    await sendDue()
    const [row] = await world.sql`select extract(epoch from due_at - now())::float as wait from unsent_mails`
    waits.push(Math.round(row!.wait / 60))
  }
  expect(waits).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60])
})

test('stops when every mail of a batch fails', async () => {
  await refused(newMail())
  // The planner then expects few rows.
  await world.sql`vacuum analyze unsent_mails`
  for (let each = 0; each < 20; each++) await refused(newMail())
  let tries = 0
  world.postOffice.refuse = () => {
    tries++
    return away()
  }
  await hoursPass()
  await sendDue()
  expect(tries).toBe(20)
})

test('discards a mail after a permanent rejection', async () => {
  const permanent = () => new MailRefused('no such user', true)
  await refused(newMail(), permanent)
  expect(await waiting()).toBe(0)
  await refused(newMail())
  await hoursPass()
  world.postOffice.refuse = permanent
  await sendDue()
  expect(await waiting()).toBe(0)
})

const passing = [
  ['a code', '/auth/register', 120],
  ['a link that resets a password', '/auth/forgot-password', 3600],
  ['a link for guests', '/support/guest-access', 900],
] as const

test.each(passing)('discards a mail with %s that has expired', async (_, path, seconds) => {
  const email = `gec-kalan-${seconds}@ornek.com`
  if (path === '/auth/forgot-password') await world.user({ email })
  if (path === '/support/guest-access')
    await openTicket(world.anyone, { guest_email: email, guest_name: 'Işıl' })
  const before = await world.mailsTo(email)
  world.postOffice.refuse = away
  expect((await world.anyone.post(path, { email }, { ip: freshIp() })).status).toBe(200)
  await world.deps.mailQueue.idle()
  const [row] =
    await world.sql`select extract(epoch from expires_at - now())::float as left from unsent_mails`
  expect(Math.ceil(row!.left)).toBeWithin(seconds - 20, seconds + 1)
  await world.sql`update unsent_mails set expires_at = now() - interval '1 second'`
  world.postOffice.refuse = undefined
  await hoursPass()
  await sendDue()
  expect([await waiting(), await world.mailsTo(email)]).toEqual([0, before])
})

const mine = () => createUnsentMails({ ...world.deps, sql: world.sql })
const queueOver = (unsent: ReturnType<typeof mine>) => createMailQueue({ ...world.deps, unsent })

test('leases a mail for longer than an attempt, and deletes it once it is accepted', async () => {
  const mail = newMail()
  let lease = 0
  const look = async () => {
    const [row] = await world.sql`select extract(epoch from due_at - now())::float as left from unsent_mails`
    lease = row!.left
  }
  const { mailer } = world.deps
  const unsent = createUnsentMails({
    ...world.deps,
    sql: world.sql,
    mailer: { ...mailer, send: async (each) => mailer.send(each).then(look) },
  })
  await unsent.sendStored(await unsent.store(unsent.withMessageId(mail)))
  expect(lease).toBeWithin(mailTimeoutMs / 1000 + 1, 61)
  const [sent] = await world.mailsTo(mail.to)
  expect(sent).toMatchObject({
    headers: { 'Message-ID': expect.stringMatching(/^<[0-9a-f-]{36}@meydan\.test>$/) },
  })
  expect(await waiting()).toBe(0)
})

test('sends a mail when the database is unreachable', async () => {
  const mail = newMail()
  const away = openDb('postgres://nobody@127.0.0.1:1/none')
  const queue = queueOver(createUnsentMails({ ...world.deps, sql: away.sql }))
  await queue.send(mail)
  await queue.idle()
  expect(await world.mailsTo(mail.to)).toHaveLength(1)
})

test('sends duplicates under one Message-ID when the connection was lost after storing', async () => {
  const mail = newMail()
  const cut = async (...query: Parameters<Sql>) => {
    await world.sql(...query)
    throw new Error('CONNECTION_CLOSED')
  }
  const sql = Object.assign(cut, { json: world.sql.json }) as unknown as Sql
  const queue = queueOver(createUnsentMails({ ...world.deps, sql }))
  await queue.send(mail)
  await queue.idle()
  await hoursPass()
  await sendDue()
  const sent = await world.mailsTo(mail.to)
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ headers }) => headers?.['Message-ID'])).size).toBe(1)
})

describe('responses wait until the mail is stored, whether or not the account exists (D65)', () => {
  const asking = ['/auth/register', '/auth/forgot-password', '/auth/verify-email', '/support/guest-access']

  test.each(asking.flatMap((path) => [true, false].map((known) => [path, known] as const)))(
    '%s, known %p',
    async (path, known) => {
      const email = `soran${++mails}@ornek.com`
      if (known) await world.user({ email })
      if (known) await openTicket(world.anyone, { guest_email: email, guest_name: 'Işıl' })
      const before = (await world.mailsTo(email)).length
      const { request } = await world.sql.begin(async (tx) => {
        await tx`lock table unsent_mails in exclusive mode`
        const request = world.anyone.post(path, { email }, { ip: freshIp() })
        await world.waitForBlockedQueries()
        expect(Bun.peek.status(request)).toBe('pending')
        return { request }
      })
      expect((await request).status).toBe(200)
      const mailed = known || path === '/auth/register'
      expect((await world.mailsTo(email)).length - before).toBe(mailed ? 1 : 0)
      expect(await waiting()).toBe(0)
    },
  )
})

test('discards a stored mail without an address, also after it expired', async () => {
  const unsent = mine()
  const error = spyOn(world.deps.log.error, 'error')
  const lines = error.mock.calls.length
  for (const goodForSeconds of [3600, 0]) {
    await unsent.store(unsent.withMessageId(newMail({ to: noAddress, goodForSeconds })))
    await hoursPass()
    await sendDue()
    expect(await waiting()).toBe(0)
  }
  expect(error.mock.calls.length).toBe(lines)
  error.mockRestore()
})

test('uses the PUBLIC_URL that is known once the server listens', async () => {
  const early = await createWorld({ env: { HOST: '::', PUBLIC_URL: '' } })
  early.deps.settings.PUBLIC_URL = 'http://[::1]:3000'
  const mail = newMail()
  await early.deps.mailQueue.send(mail)
  const [sent] = await early.mailsTo(mail.to)
  expect(sent?.headers?.['Message-ID']).toEndWith('@[::1]>')
  await early.close()
})

const servers = [
  ['is unreachable', async () => ({ port: 1, stop: () => {} })],
  [
    'does not respond',
    async () => {
      const socket = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
      return { port: socket.port, stop: () => socket.stop(true) }
    },
  ],
] as const

test.each(servers)(
  'loses no mail when the process is killed while the mail server %s',
  async (how, serve) => {
    const { email } = await world.user({ email: `${how.replaceAll(' ', '-')}@ornek.com` })
    const server = await serve()
    const killed = await startReplica(world.url, { SMTP_URL: `smtp://127.0.0.1:${server.port}`, JOBS: 'off' })
    const asked = await fetch(`${killed.origin}/api/v1/auth/forgot-password`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    })
    expect(asked.status).toBe(200)
    await killed.kill()
    server.stop()
    await hoursPass()
    await sendDue()
    expect(await world.mailsTo(email)).toHaveLength(1)
  },
)
