import { beforeEach, describe, expect, spyOn, test } from 'bun:test'
import { transact } from '#api/context.ts'
import { freshIp } from '#api/testing/auth-steps.ts'
import { buildSession, password } from '#api/testing/build.ts'
import { startReplica } from '#api/testing/replica.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { createWorld, openWorld } from '#api/testing/world.ts'
import { type Mail, type Mailer, MailRefused } from './mailer.ts'
import { createUnsentMails, noAddress } from './unsent-mails.ts'

let mails = 0
const world = await openWorld()
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
const send = (...mails: Mail[]) => transact(world.ctx(), (tx) => tx.mailQueue.send(...mails))
async function refused(mail: Mail, error: () => Error = away) {
  world.postOffice.refuse = error
  await send(mail)
  await world.deps.mailQueue.idle()
  world.postOffice.refuse = undefined
}
const hoursPass = () => world.sql`update unsent_mails set due_at = now() - interval '1 second'`
const secondsPass = (seconds: number) =>
  world.sql`update unsent_mails set due_at = due_at - ${seconds} * interval '1 second'`
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

test('sends a mail after the commit and after the response, and none of a transaction that is rolled back', async () => {
  const [kept, gone] = [newMail(), newMail()]
  const order: string[] = []
  world.postOffice.refuse = () => void order.push('sent')
  await transact(world.ctx(), async (tx) => {
    await tx.mailQueue.send(kept)
    await Promise.resolve()
    order.push('committed')
  })
  order.push('answered')
  const undone = transact(world.ctx(), async (tx) => {
    await tx.mailQueue.send(gone)
    throw new Error('no')
  })
  expect(undone).rejects.toThrow('no')
  expect([await world.mailsTo(kept.to), await world.mailsTo(gone.to)]).toMatchObject([[kept], []])
  expect(order).toEqual(['committed', 'answered', 'sent'])
  expect(await waiting()).toBe(0)
})

test('sends several mails of a transaction, more than one batch, each once', async () => {
  const mails = Array.from({ length: 45 }, () => newMail())
  await send(...mails)
  expect((await Promise.all(mails.map(({ to }) => world.mailsTo(to)))).map(({ length }) => length)).toEqual(
    mails.map(() => 1),
  )
  expect(await waiting()).toBe(0)
})

test('sends a mail under its own Message-ID, or a new one', async () => {
  const [named, plain] = [newMail({ headers: { 'Message-ID': '<1@ornek.com>' } }), newMail()]
  await send(named, plain)
  const ids = [...(await world.mailsTo(named.to)), ...(await world.mailsTo(plain.to))].map(
    ({ headers }) => headers?.['Message-ID'],
  )
  expect(ids).toEqual(['<1@ornek.com>', expect.stringMatching(/^<[0-9a-f-]{36}@meydan\.test>$/)])
})

test('reports a mail that went to the outbox, because no server is configured', async () => {
  const reported: Mail[] = []
  const mailer = { configured: false, send: async () => {}, close: async () => {} }
  const unsent = createUnsentMails({
    ...world.deps,
    ...{ sql: world.sql, mailer, onOutbox: (each) => reported.push(each) },
  })
  const [shown, hidden] = [newMail(), newMail({ to: noAddress })]
  await unsent.sendStored(await unsent.store(world.db, [shown, hidden]))
  expect(reported).toMatchObject([shown])
})

/** A process that sends a mail to a server which has not answered yet. */
async function slowProcess() {
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>()
  const started = Promise.withResolvers<AbortSignal>()
  const mailer: Mailer = {
    configured: true,
    send: (_, giveUp) => {
      started.resolve(giveUp!)
      const aborted = Promise.withResolvers<void>()
      giveUp!.addEventListener('abort', () => aborted.reject(new MailRefused('aborted', false)))
      return Promise.race([answered, aborted.promise])
    },
    close: async () => {},
  }
  const mail = newMail()
  const unsent = createUnsentMails({ ...world.deps, sql: world.sql, mailer })
  using timers = spyOn(globalThis, 'setInterval')
  const sending = unsent.sendStored(await unsent.store(world.db, [mail]))
  const lost = await started.promise
  const [beat] = timers.mock.calls.find(([, ms]) => ms === 5_000)!
  return { mail, answer, lost, sending, beat: beat as () => Promise<void> }
}
const leaseLeft = async () => {
  const [row] = await world.sql`select extract(epoch from due_at - now())::float as left from unsent_mails`
  return row!.left as number
}

test('keeps a mail from other processes while it is being sent, however long that takes', async () => {
  const { mail, answer, lost, sending, beat } = await slowProcess()
  for (let beats = 0; beats < 8; beats++) {
    expect(await leaseLeft()).toBeWithin(19, 20.1)
    await secondsPass(15)
    await sendDue()
    await beat()
  }
  answer()
  await sending
  expect([lost.aborted, await waiting(), await world.mailsTo(mail.to)]).toEqual([false, 0, []])
})

test('stops sending a mail that another process has, and leaves it to that one', async () => {
  const { mail, lost, sending, beat } = await slowProcess()
  await secondsPass(21)
  world.postOffice.refuse = away
  await sendDue()
  world.postOffice.refuse = undefined
  await beat()
  await sending
  expect([lost.aborted, await world.mailsTo(mail.to)]).toEqual([true, []])
  expect(await leaseLeft()).toBeWithin(59, 60.1)
})

test('stops sending before the lease ends when it could not be renewed', async () => {
  const { lost, sending, beat } = await slowProcess()
  const at = performance.now()
  using clock = spyOn(performance, 'now').mockReturnValue(at + 14_000)
  await world.sql.begin(async (tx) => {
    await tx`lock table unsent_mails in exclusive mode`
    void beat()
    await world.waitForBlockedQueries()
    clock.mockReturnValue(at + 15_100)
    await beat()
    expect(lost.aborted).toBe(true)
  })
  await sending
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
  const unsent = createUnsentMails({ ...world.deps, sql: world.sql })
  const error = spyOn(world.deps.log.error, 'error')
  const lines = error.mock.calls.length
  for (const goodForSeconds of [3600, 0]) {
    await unsent.store(world.db, [newMail({ to: noAddress, goodForSeconds })])
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
  await transact(early.ctx(), (tx) => tx.mailQueue.send(mail))
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
  'another process sends a mail within 30 seconds when the process is killed while the mail server %s',
  async (how, serve) => {
    const { email } = await world.user({ email: `${how.replaceAll(' ', '-')}@ornek.com` })
    const server = await serve()
    const killed = await startReplica(world.url, { SMTP_URL: `smtp://127.0.0.1:${server.port}`, JOBS: 'off' })
    const asked = await post(`${killed.origin}/api/v1/auth/forgot-password`, { email })
    expect(asked.status).toBe(200)
    await killed.kill()
    server.stop()
    // The job of the other process starts every five seconds.
    await secondsPass(25)
    await sendDue()
    expect(await world.mailsTo(email)).toHaveLength(1)
  },
)

const post = (url: string, body: object, headers: Record<string, string> = {}) =>
  fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

describe('when the process is killed while it stores the mail of a change, both are undone', () => {
  /** Kills a process while its request waits to store a mail. */
  async function kill(path: string, body: object, more: Record<string, string> = {}) {
    const admin = await world.admin()
    const { token } = await buildSession(world.deps, admin)
    const killed = await startReplica(world.url, { JOBS: 'off' })
    await world.sql.begin(async (tx) => {
      await tx`lock table unsent_mails in exclusive mode`
      const headers = { authorization: `Bearer ${token}`, ...more }
      const request = post(`${killed.origin}/api/v1${path}`, body, headers).catch(() => undefined)
      await world.waitForBlockedQueries()
      await killed.kill()
      expect(await request).toBeUndefined()
    })
    return world.call({ headers: { authorization: `Bearer ${token}`, ...more } })
  }

  test('a reply: the retry with the same Idempotency-Key writes and mails it', async () => {
    const user = await world.user()
    const { id } = await openTicket(await world.as(user))
    await world.deps.mailQueue.idle()
    const before = (await world.mailsTo(user.email)).length
    const path = `/admin/support/tickets/${id}/messages`
    const body = { message: 'Şunu dener misin?' }
    const again = await kill(path, body, { 'idempotency-key': 'a-reply-once' })
    for (let retry = 0; retry < 2; retry++) expect((await again.post(path, body)).status).toBeWithin(200, 202)
    expect((await world.mailsTo(user.email)).length - before).toBe(1)
    expect(await world.sql`select from ticket_messages where ticket_id = ${id}`).toHaveLength(1)
  })

  test('a suspension: the user is not suspended without a mail', async () => {
    const user = await world.user()
    const path = '/admin/users/batch-operation'
    const body = { userIds: [user.id], operation: 'suspend', reason: 'Kurallar', password }
    const again = await kill(path, body)
    const status = async () => (await world.sql`select status from users where id = ${user.id}`)[0]!.status
    expect(await status()).toBe('active')
    expect((await again.post(path, body)).status).toBe(200)
    expect([await status(), (await world.mailsTo(user.email)).length]).toEqual(['suspended', 1])
  })
})
