import { afterAll, beforeAll, beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { freshIp } from '#api/testing/auth-steps.ts'
import { startReplica } from '#api/testing/replica.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { createWorld, type World } from '#api/testing/world.ts'
import { openDb, type Sql } from '#db/client.ts'
import { createMailQueue } from './mail-queue.ts'
import { type Mail, MailRefused, mailPatienceMs } from './mailer.ts'
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

test('what no server takes is kept as it was written, and sent when it is due, once', async () => {
  const mail = newMail({ headers: { 'Message-ID': '<1@ornek.com>' } })
  await refused(mail)
  await sendDue()
  expect([await waiting(), await world.mailsTo(mail.to)]).toEqual([1, []])
  await hoursPass()
  await Promise.all([sendDue(), sendDue(), sendDue()])
  expect(await world.mailsTo(mail.to)).toEqual([mail])
  expect(await waiting()).toBe(0)
})

test('a server that is still away is left in peace, longer each time', async () => {
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

test('where nothing of a batch gets away, the rest is not tried', async () => {
  await refused(newMail())
  // That there is seldom more than one is what the planner counts on.
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

test('what is wrong with a mail for good is not kept', async () => {
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

test.each(passing)('%s that is over is sent to nobody', async (_, path, seconds) => {
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
const postOver = (unsent: ReturnType<typeof mine>) => createMailQueue({ ...world.deps, unsent })

test('what is on its way is lent for longer than a server may take, and gone once one has it', async () => {
  const mail = newMail()
  let lent = 0
  const look = async () => {
    const [row] = await world.sql`select extract(epoch from due_at - now())::float as left from unsent_mails`
    lent = row!.left
  }
  const { mailer } = world.deps
  const unsent = createUnsentMails({
    ...world.deps,
    sql: world.sql,
    mailer: { ...mailer, send: async (each) => mailer.send(each).then(look) },
  })
  await unsent.carry(await unsent.keep(unsent.named(mail)))
  expect(lent).toBeWithin(mailPatienceMs / 1000 + 1, 61)
  const [sent] = await world.mailsTo(mail.to)
  expect(sent).toMatchObject({
    headers: { 'Message-ID': expect.stringMatching(/^<[0-9a-f-]{36}@meydan\.test>$/) },
  })
  expect(await waiting()).toBe(0)
})

test('where the database is away, a mail goes out unkept', async () => {
  const mail = newMail()
  const away = openDb('postgres://nobody@127.0.0.1:1/none')
  const post = postOver(createUnsentMails({ ...world.deps, sql: away.sql }))
  await post.send(mail)
  await post.idle()
  expect(await world.mailsTo(mail.to)).toHaveLength(1)
})

test('where the database has kept it and could not say so, both go out under one Message-ID', async () => {
  const mail = newMail()
  const cut = async (...query: Parameters<Sql>) => {
    await world.sql(...query)
    throw new Error('CONNECTION_CLOSED')
  }
  const sql = Object.assign(cut, { json: world.sql.json }) as unknown as Sql
  const post = postOver(createUnsentMails({ ...world.deps, sql }))
  await post.send(mail)
  await post.idle()
  await hoursPass()
  await sendDue()
  const sent = await world.mailsTo(mail.to)
  expect(sent).toHaveLength(2)
  expect(new Set(sent.map(({ headers }) => headers?.['Message-ID'])).size).toBe(1)
})

describe('no answer leaves before its mail is kept, and none tells who has an account (D65)', () => {
  const asking = ['/auth/register', '/auth/forgot-password', '/auth/verify-email', '/support/guest-access']

  test.each(asking.flatMap((path) => [true, false].map((known) => [path, known] as const)))(
    '%s, known %p',
    async (path, known) => {
      const email = `soran${++mails}@ornek.com`
      if (known) await world.user({ email })
      if (known) await openTicket(world.anyone, { guest_email: email, guest_name: 'Işıl' })
      const before = (await world.mailsTo(email)).length
      const { asked } = await world.sql.begin(async (tx) => {
        await tx`lock table unsent_mails in exclusive mode`
        const asked = world.anyone.post(path, { email }, { ip: freshIp() })
        await world.somebodyWaits()
        expect(Bun.peek.status(asked)).toBe('pending')
        return { asked }
      })
      expect((await asked).status).toBe(200)
      const mailed = known || path === '/auth/register'
      expect((await world.mailsTo(email)).length - before).toBe(mailed ? 1 : 0)
      expect(await waiting()).toBe(0)
    },
  )
})

test('what is for nobody is forgotten by whoever finds it, however late', async () => {
  const unsent = mine()
  const error = spyOn(world.deps.log.error, 'error')
  const lines = error.mock.calls.length
  for (const goodForSeconds of [3600, 0]) {
    await unsent.keep(unsent.named(newMail({ to: noAddress, goodForSeconds })))
    await hoursPass()
    await sendDue()
    expect(await waiting()).toBe(0)
  }
  expect(error.mock.calls.length).toBe(lines)
  error.mockRestore()
})

test('a process may hear of its address only once it listens', async () => {
  const early = await createWorld({ env: { HOST: '::', PUBLIC_URL: '' } })
  early.deps.settings.PUBLIC_URL = 'http://[::1]:3000'
  const mail = newMail()
  await early.deps.mailQueue.send(mail)
  const [sent] = await early.mailsTo(mail.to)
  expect(sent?.headers?.['Message-ID']).toEndWith('@[::1]>')
  await early.close()
})

const servers = [
  ['is away', async () => ({ port: 1, stop: () => {} })],
  [
    'says nothing',
    async () => {
      const socket = Bun.listen({ hostname: '127.0.0.1', port: 0, socket: { data() {} } })
      return { port: socket.port, stop: () => socket.stop(true) }
    },
  ],
] as const

test.each(servers)('a process that is killed while the mail server %s loses no mail', async (how, serve) => {
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
})
