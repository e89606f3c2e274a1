import { afterAll, describe, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { AppError } from '#api/http/errors.ts'
import { freshIp, newestMail, tally } from '#api/testing/auth-steps.ts'
import { bomb, png } from '#api/testing/files.ts'
import {
  incomingMail as mail,
  incomingSecret as secret,
  sendMail,
  signMail,
} from '#api/testing/incoming-mail.ts'
import { until } from '#api/testing/replica.ts'
import { consumeLimit, enterAsGuest, newTicket, openTicket, ticketsPath } from '#api/testing/support-steps.ts'
import { createWorld } from '#api/testing/world.ts'
import { incomingMails, tickets } from '#db/schema/index.ts'
import { readBody } from './mail-body.ts'
import { withoutQuote } from './mail-text.ts'

const dir = mkdtempSync(join(tmpdir(), 'meydan-mails-'))
const env = {
  ...{ INCOMING_MAIL_SECRET: secret, INCOMING_MAIL_ADDRESS: 'destek@meydan.test' },
  DATA_DIR: dir,
}
const world = await createWorld({ env })
const agent = await world.as(await world.admin({ firstName: 'Ece' }))
afterAll(async () => {
  await world.close()
  rmSync(dir, { recursive: true })
})

const path = '/support/incoming-mail'
const desk = '/admin/support/tickets'

const sign = (body: string, { key = secret, at = world.deps.now().getTime() } = {}) =>
  signMail(body, { key, at })
const send = (given: object) => sendMail(world, given)
const received = async (given: object) => (await send(given)).body.data
const rowOf = async (id: number) => (await world.db.select().from(tickets).where(eq(tickets.id, id)))[0]!
const messagesOf = async (id: number) => (await agent.get(`${desk}/${id}/messages`)).body.data.messages

/** A user with a ticket that was answered, and what a mail program takes from our mail. */
async function answered() {
  const user = await world.user({ firstName: 'Çağrı', lastName: 'Şahin' })
  const { id } = await openTicket(await world.as(user))
  await agent.post(`${desk}/${id}/messages`, { message: 'Hangi oyun?' })
  const headers = (await newestMail(world, user.email))?.headers ?? {}
  return { user, id, to: headers['Reply-To']!, in_reply_to: headers['Message-ID']! }
}

describe('the signature', () => {
  test.each([
    ['none', () => undefined],
    ['of another secret', (body: string) => sign(body, { key: 'another secret, as long' })],
    ['of another body', () => sign('{}')],
    ['older than five minutes', (body: string) => sign(body, { at: world.deps.now().getTime() - 301_000 })],
    ['malformed', () => 't=1,v1=00'],
  ])('%s is refused', async (_, make) => {
    const body = JSON.stringify(mail())
    const signature = make(body)
    const headers = { 'content-type': 'application/json', ...(signature && { 'x-signature': signature }) }
    const refused = await world.anyone.post(path, body, { headers })
    expect([refused.status, refused.body.code]).toEqual([401, 'SIGNATURE_INVALID'])
  })

  /** A body of which no more than a beginning comes until the test ends it. */
  const post = (signature: string, beginning = '') => {
    let end = () => {}
    const stream = new ReadableStream({
      start: (controller) => {
        if (beginning) controller.enqueue(new TextEncoder().encode(beginning))
        end = () => controller.close()
      },
      cancel: () => {
        end = () => {}
      },
    })
    const headers = { 'content-type': 'application/json', 'x-signature': signature }
    const answer = world.fetch(`/api/v1${path}`, { method: 'POST', body: stream, headers })
    return { answer, stream, end: () => end() }
  }

  test('that is old is refused before the body is read', async () => {
    const { answer, stream } = post(sign('{}', { at: world.deps.now().getTime() - 301_000 }))
    expect((await answer).status).toBe(401)
    expect(stream.locked).toBe(false)
  })

  test('of fifty bodies that never arrive does not block other mails', async () => {
    const open = Array.from({ length: 50 }, () => post(sign('{}')))
    await until(async () => open.every(({ stream }) => stream.locked))
    const answers = await Promise.all(
      Array.from({ length: 70 }, (_, each) => send(mail({ from: `gercek${each}@ornek.com` }))),
    )
    expect(tally(answers)).toEqual({ 200: 70 })
    for (const { end } of open) end()
    for (const { answer } of open) expect((await answer).status).toBeOneOf([401, 408])
  })

  test('of a body that does not arrive in time returns 408', async () => {
    const { stream } = post('t=1,v1=00')
    const counted: number[] = []
    const late = readBody(stream, (bytes) => counted.push(bytes), 20)
    expect(await late.catch((error: AppError) => [error.code, error.status])).toEqual([
      'REQUEST_TIMEOUT',
      408,
    ])
    const trickling = new ReadableStream<Uint8Array>({
      pull: async (controller) => {
        await Bun.sleep(5)
        controller.enqueue(new Uint8Array(1))
      },
    })
    const slow = readBody(trickling, (bytes) => counted.push(bytes), 50)
    expect(await slow.catch((error: AppError) => error.code)).toBe('REQUEST_TIMEOUT')
    expect(counted.length).toBeWithin(1, 50)
  })

  test('of two large bodies of a network refuses a third, and does not affect other networks', async () => {
    const large = () => 'x'.repeat(21 * 1024 * 1024)
    const open = Array.from({ length: 3 }, () => post(sign('{}'), large()))
    const third = await Promise.race(open.map(({ answer }) => answer))
    expect([third.status, (await third.json()).retryAfter]).toEqual([503, 5])
    const other = JSON.stringify(mail({ from: 'baska-ag@ornek.com' }))
    const headers = { 'content-type': 'application/json', 'x-signature': sign(other) }
    expect((await world.anyone.post(path, other, { headers, ip: '198.51.100.9' })).status).toBe(200)
    for (const { end } of open) end()
    const statuses = await Promise.all(open.map(async ({ answer }) => (await answer).status))
    expect(statuses.sort()).toEqual([401, 401, 503])
    expect((await send(mail({ from: 'sonra@ornek.com' }))).status).toBe(200)
  })

  test('of a mail above 22 MB is not checked: 413', async () => {
    const body = JSON.stringify(mail({ text: 'x'.repeat(22 * 1024 * 1024) }))
    expect((await send(JSON.parse(body))).status).toBe(413)
  })

  test('is what counts: a mail service sends more than its network may ask otherwise', async () => {
    const ip = freshIp()
    await consumeLimit(world, { limit: 'requests', ip: `ip:${ip}`, points: 1200 })
    const sendFrom = (signature: (body: string) => string) => {
      const body = JSON.stringify(mail({ from: `servis${ip}@ornek.com` }))
      const headers = { 'content-type': 'application/json', 'x-signature': signature(body) }
      return world.anyone.post(path, body, { headers, ip })
    }
    expect(tally([await sendFrom(sign), await sendFrom(sign)])).toEqual({ 200: 2 })
    expect((await sendFrom(() => sign('{}'))).status).toBe(429)
  })

  test('is not checked without the setting: 501', async () => {
    const plain = await createWorld()
    expect((await plain.anyone.post(path, mail())).body.code).toBe('NOT_CONFIGURED')
    await plain.close()
  })
})

describe('a reply', () => {
  test.each(['to', 'in_reply_to'] as const)('reaches its ticket by %s', async (by) => {
    const { user, id, ...names } = await answered()
    const given = {
      from: user.email,
      [by]: names[by],
      text: 'Pars Arenası.\n\nOn 1.1.2026, Destek wrote:\n> Hangi?',
    }
    expect(await received(mail(given))).toEqual({ ticket_id: id, ignored: null })
    expect((await messagesOf(id)).at(-1)).toMatchObject({
      content: 'Pars Arenası.',
      sender_type: 'user',
      sender_name: 'Çağrı Şahin',
    })
    expect(await rowOf(id)).toMatchObject({ unreadByStaff: 1 })
  })

  test('verifies a guest, who alone got the address', async () => {
    const email = 'postayla@ornek.com'
    const { id } = await openTicket(world.anyone, { guest_email: email, guest_name: 'Işıl' })
    expect((await rowOf(id)).guestVerifiedAt).toBeNull()
    const to = (await newestMail(world, email))?.headers?.['Reply-To']
    expect(await received(mail({ from: email, to }))).toEqual({ ticket_id: id, ignored: null })
    expect((await rowOf(id)).guestVerifiedAt).not.toBeNull()
    expect(await messagesOf(id)).toMatchObject([{ sender_type: 'guest', sender_name: 'Işıl' }])
  })

  test('of another sender, or with a forged tag, opens a ticket of its own', async () => {
    const { id, to, user } = await answered()
    const stranger = await received(mail({ from: 'yabanci@ornek.com', to }))
    expect(stranger.ticket_id).not.toBe(id)
    const forged = to.replace(/-[0-9a-f]{24}/, `-${'0'.repeat(24)}`)
    expect((await received(mail({ from: user.email, to: forged }))).ticket_id).not.toBe(id)
    expect(await messagesOf(id)).toHaveLength(1)
  })

  test('to a closed ticket opens a related one', async () => {
    const { id, to, user } = await answered()
    await world.db.update(tickets).set({ status: 'closed' }).where(eq(tickets.id, id))
    const { ticket_id } = await received(mail({ from: user.email, to }))
    expect(ticket_id).not.toBe(id)
    expect((await agent.get(`${desk}/${id}/context`)).body.data.related).toMatchObject([{ id: ticket_id }])
  })

  test('to a merged ticket reaches the one it was merged into', async () => {
    const { id, to, user } = await answered()
    const into = (await openTicket(await world.as(user))).id
    await agent.post(`${desk}/${id}/merge`, { into_id: into })
    expect(await received(mail({ from: user.email, to }))).toMatchObject({ ticket_id: into })
  })
})

describe('a new mail', () => {
  test('opens a ticket of an unverified guest, and is answered with a link', async () => {
    const from = '"Işıl, Kaya" <Yeni@Ornek.com>'
    const { ticket_id: id } = await received(mail({ from, subject: 'YNT: Re:  Ödemem geçmedi' }))
    expect(await rowOf(id)).toMatchObject({
      ...{ subject: 'Ödemem geçmedi', description: 'Kartımdan çekildi ama görünmüyor.', source: 'email' },
      ...{ guestEmail: 'yeni@ornek.com', guestName: 'Işıl, Kaya', guestVerifiedAt: null, userId: null },
    })
    expect((await newestMail(world, 'yeni@ornek.com'))?.text).toContain('/support/guest/')
  })

  test('with the address of an account does not reach the account', async () => {
    const user = await world.user()
    const { ticket_id } = await received(mail({ from: user.email }))
    expect((await (await world.as(user)).get(`/support/tickets/${ticket_id}`)).status).toBe(404)
  })

  test('is read from HTML, without scripts, when there is no text', async () => {
    const html = '<style>p{}</style><script>alert(1)</script><p>Merhaba &amp; selam</p><div>İkinci</div>'
    const { ticket_id } = await received(mail({ text: undefined, html }))
    expect((await rowOf(ticket_id)).description).toBe('Merhaba & selam\nİkinci')
  })

  test.each(['<', '<style>', '<br'])('is read at once if it repeats %p', async (repeated) => {
    const html = `Merhaba ${repeated.repeat(250_000)}`
    const started = performance.now()
    const { ticket_id } = await received(mail({ text: undefined, html }))
    expect((await rowOf(ticket_id)).description).toStartWith('Merhaba')
    expect(performance.now() - started).toBeLessThan(4000)
  })

  test('with thousands of forged tags opens a ticket at once', async () => {
    const started = performance.now()
    const { ticket_id } = await received(mail({ to: `t1-${'a'.repeat(24)} `.repeat(400_000) }))
    expect(ticket_id).toBeInteger()
    expect(performance.now() - started).toBeLessThan(4000)
  })

  test('is stored without card numbers instead of being refused (D66)', async () => {
    const { ticket_id } = await received(mail({ text: 'Kartım 4242 4242 4242 4242, çekilmedi' }))
    const { description } = await rowOf(ticket_id)
    expect(description).toBe('Kartım ****, çekilmedi')
  })

  test('of more than 5,000 characters is shortened, and attached in full', async () => {
    const { ticket_id } = await received(mail({ text: 'ş'.repeat(6000) }))
    expect((await rowOf(ticket_id)).description).toHaveLength(5000)
    const { attachments } = (await agent.get(`${desk}/${ticket_id}/attachments`)).body.data
    expect(attachments).toMatchObject([{ name: 'mail.txt', size: 12_000 }])
  })

  test('of one address opens ten tickets an hour', async () => {
    const from = 'cok-yazan@ornek.com'
    for (let each = 0; each < 10; each++) expect((await received(mail({ from }))).ignored).toBeNull()
    expect(await received(mail({ from }))).toEqual({ ticket_id: null, ignored: 'rate_limited' })
  })

  test('is not refused because a stranger opened ten tickets with the address', async () => {
    const from = 'adresi.bilinen@ornek.com'
    const guest = newTicket({ guest_email: from, guest_name: 'Yabancı' })
    const ip = freshIp()
    const opened = await Promise.all(
      Array.from({ length: 11 }, () => world.anyone.post(ticketsPath, guest, { ip })),
    )
    expect(tally(opened)).toEqual({ 201: 10, 429: 1 })
    expect((await received(mail({ from }))).ignored).toBeNull()
  })
})

describe('attachments', () => {
  const base64 = (content: Uint8Array) => Buffer.from(content).toString('base64')

  test('are stored with a reply; refused ones are named and lose nothing (D87)', async () => {
    const { user, id, to } = await answered()
    const attachments = [
      { name: 'ekran.png', content: base64(png()) },
      { name: 'virus.exe', content: base64(png()) },
      { name: 'bomba.docx', content: base64(bomb()) },
      { name: 'sahte.pdf', content: base64(png()) },
    ]
    await received(mail({ from: user.email, to, text: 'Ekte', attachments }))
    const message = (await messagesOf(id)).at(-1)
    expect(message.attachments).toMatchObject([{ name: 'ekran.png', media_type: 'image/png' }])
    expect(message.content).toBe(
      'Ekte\n\n[virus.exe: alınamadı]\n[bomba.docx: alınamadı]\n[sahte.pdf: alınamadı]',
    )
  })

  test('of a new ticket follow it', async () => {
    const attachments = [{ name: 'ekran.png', content: base64(png()) }]
    const { ticket_id } = await received(mail({ from: 'dosyali@ornek.com', attachments }))
    expect(await messagesOf(ticket_id)).toMatchObject([
      { sender_type: 'guest', attachments: [{ name: 'ekran.png' }] },
    ])
    expect((await rowOf(ticket_id)).guestVerifiedAt).toBeNull()
  })
})

describe('ignored', () => {
  test.each([
    [{ headers: { 'Auto-Submitted': 'auto-replied' } }, 'auto_reply'],
    [{ headers: { Precedence: 'bulk' } }, 'auto_reply'],
    [{ headers: { 'List-Id': '<haber.ornek.com>' } }, 'auto_reply'],
    [{ headers: { 'X-Autoreply': 'yes' } }, 'auto_reply'],
    [{ from: 'no-reply@ornek.com' }, 'auto_reply'],
    [{ headers: { 'Return-Path': '<>' } }, 'bounce'],
    [{ headers: { 'content-type': 'multipart/report; report-type=delivery-status' } }, 'bounce'],
    [{ from: 'MAILER-DAEMON@ornek.com' }, 'bounce'],
    [{ from: 'Meydan <no-reply@meydan.local>' }, 'own'],
    [{ from: 'destek@meydan.test' }, 'own'],
    [{ from: 'kimse' }, 'sender'],
    [{ from: 'isil@ornek.com, saldirgan@ornek.net' }, 'sender'],
    [{ from: 'Işıl <isil@ornek.com> <saldirgan@ornek.net>' }, 'sender'],
    [{ headers: { From: ['saldirgan@ornek.net', 'Işıl <isil@ornek.com>'] } }, 'sender'],
    [{ headers: { FROM: ['Işıl <isil@ornek.com>', 'saldirgan@ornek.net'] } }, 'sender'],
  ])('%p, as %s', async (more, ignored) => {
    const given = mail(more)
    const before = await world.db.$count(tickets)
    expect(await received(given)).toEqual({ ticket_id: null, ignored })
    expect(await world.db.$count(tickets)).toBe(before)
    const [row] = await world.db
      .select()
      .from(incomingMails)
      .where(eq(incomingMails.messageId, given.message_id))
    expect(row).toMatchObject({ ignored, ticketId: null })
  })

  test('a Message-ID that was received, also twice at once', async () => {
    const { guest, ticket } = await enterAsGuest(world, 'tekrar@ornek.com')
    await agent.post(`${desk}/${ticket.id}/messages`, { message: 'Merhaba' })
    const to = (await newestMail(world, 'tekrar@ornek.com'))?.headers?.['Reply-To']
    const given = mail({ from: 'tekrar@ornek.com', to })
    const fates = await Promise.all(Array.from({ length: 5 }, () => received(given)))
    expect(fates.filter(({ ignored }) => ignored === null)).toHaveLength(1)
    expect((await guest.get(`/support/tickets/${ticket.id}/messages`)).body.data.messages).toHaveLength(2)
    const fresh = mail({ from: 'tekrar2@ornek.com' })
    const twins = await Promise.all([received(fresh), received(fresh)])
    expect(twins.map(({ ignored }) => ignored).sort()).toEqual(['duplicate', null])
  })
})

test.each([
  ['Evet\n> Soru?\n> Evet mi?', 'Evet'],
  ['Tamam\n\n22 Kas 2026 Paz, 10:00 tarihinde Meydan <a@b.c> şunu yazdı:\n> x', 'Tamam'],
  ['Üst\n-----Original Message-----\nFrom: x', 'Üst'],
  ['> Soru?\nYanıt altta', '> Soru?\nYanıt altta'],
  ['> yalnızca alıntı', '> yalnızca alıntı'],
])('keeps only the new text of %p', (text, own) => {
  expect(withoutQuote(text)).toBe(own)
})
