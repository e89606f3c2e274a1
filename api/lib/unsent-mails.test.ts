import { afterAll, beforeAll, beforeEach, expect, test } from 'bun:test'
import { freshIp } from '#api/testing/auth-steps.ts'
import { startReplica, until } from '#api/testing/replica.ts'
import { createWorld, type World } from '#api/testing/world.ts'
import { openDb } from '#db/client.ts'
import { type Mail, MailRefused, mailPatienceMs } from './mailer.ts'
import { createUnsentMails } from './unsent-mails.ts'

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
  world.deps.post.send(mail)
  await world.deps.post.idle()
  world.postOffice.refuse = undefined
}
const hoursPass = () => world.sql`update unsent_mails set due_at = now() - interval '1 second'`
const sendDue = () => world.deps.post.sendDue(new AbortController().signal)
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
  for (let each = 0; each < 21; each++) await refused(newMail())
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

test('a code that is over is sent to nobody', async () => {
  const email = 'gec-kalan@ornek.com'
  world.postOffice.refuse = away
  expect((await world.anyone.post('/auth/register', { email }, { ip: freshIp() })).status).toBe(200)
  await world.deps.post.idle()
  const [row] =
    await world.sql`select extract(epoch from expires_at - now())::float as left from unsent_mails`
  expect(Math.ceil(row!.left)).toBeWithin(100, 121)
  await world.sql`update unsent_mails set expires_at = now() - interval '1 second'`
  world.postOffice.refuse = undefined
  await hoursPass()
  await sendDue()
  expect([await waiting(), await world.mailsTo(email)]).toEqual([0, []])
})

test('what is on its way is lent for longer than a server may take, and gone once one has it', async () => {
  const mail = newMail()
  let lent = 0
  const look = async () => {
    const [row] = await world.sql`select extract(epoch from due_at - now())::float as left from unsent_mails`
    lent = row!.left
  }
  const { mailer } = world.deps
  const unsent = createUnsentMails({
    ...{ sql: world.sql, log: world.deps.log, publicUrl: 'http://meydan.test' },
    mailer: { ...mailer, send: async (each) => mailer.send(each).then(look) },
  })
  await unsent.send(mail)
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
  const { mailer, log } = world.deps
  await createUnsentMails({ sql: away.sql, mailer, log, publicUrl: 'http://meydan.test' }).send(mail)
  expect(await world.mailsTo(mail.to)).toHaveLength(1)
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
  await until(async () => (await waiting()) === 1)
  await killed.kill()
  server.stop()
  await hoursPass()
  await sendDue()
  expect(await world.mailsTo(email)).toHaveLength(1)
})
