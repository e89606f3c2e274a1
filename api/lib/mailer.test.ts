import { afterEach, describe, expect, test } from 'bun:test'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'
import { cloneDatabase } from '#api/testing/database.ts'
import { openDb } from '#db/client.ts'
import { createMailer, type Mail, type Mailer, MailRefused } from './mailer.ts'

const mail: Mail = {
  to: 'isil@oyuncu.example',
  subject: 'Şifreni yenile: ğ Ğ ı İ ş Ş ç ö ü, uzunca bir konu satırı da bölünmeden okunur',
  text: 'Merhaba Işıl,\n\nçığ gibi büyüyen şölene hoş geldin.\n',
  html: '<p>Merhaba Işıl, <b>çığ gibi büyüyen şölene</b> hoş geldin.</p>',
}
type Received = { from: string; to: string[]; raw: string }

const ends: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end()
})

async function serve(options: SMTPServerOptions = {}) {
  const received: Received[] = []
  let connections = 0
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onConnect: (_session, done) => {
      connections++
      done()
    },
    onData: (stream, session, done) => {
      const { mailFrom, rcptTo } = session.envelope
      text(stream).then((raw) => {
        received.push({
          from: mailFrom ? mailFrom.address : '',
          to: rcptTo.map((each) => each.address),
          raw,
        })
        done()
      }, done)
    },
    ...options,
  })
  server.on('error', () => {})
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  const { port } = server.server.address() as AddressInfo
  const stop = () => new Promise<void>((done) => server.close(() => done()))
  ends.push(stop)
  return { url: `smtp://127.0.0.1:${port}`, received, connections: () => connections, stop }
}

/** Never connects: SMTP needs no database. */
const unused = openDb('postgres://nobody@127.0.0.1:1/none')

function mailerFor(url: string, timeoutMs?: number): Mailer {
  const settings = { SMTP_URL: url, MAIL_FROM: 'Meydan <no-reply@meydan.example>' }
  const mailer = createMailer({ settings, sql: unused.sql, ...(timeoutMs && { timeoutMs }) })
  ends.push(mailer.close)
  return mailer
}

async function rejectionOf(mailer: Mailer, sent: Mail = mail, giveUp?: AbortSignal): Promise<MailRefused> {
  const error = await mailer.send(sent, giveUp).then(
    () => undefined,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(MailRefused)
  return error as MailRefused
}

const replies = (responseCode: number, message: string) => Object.assign(new Error(message), { responseCode })

describe('a mail over SMTP', () => {
  test('arrives with Turkish letters in subject, text and HTML', async () => {
    const { url, received } = await serve()
    await mailerFor(url).send({ ...mail, headers: { 'X-Meydan-Kind': 'reset' } })
    expect(received).toHaveLength(1)
    expect(received[0]?.from).toBe('no-reply@meydan.example')
    expect(received[0]?.to).toEqual([mail.to])
    const parsed = await PostalMime.parse(received[0]?.raw ?? '')
    expect(parsed.subject).toBe(mail.subject)
    expect(parsed.from).toEqual({ name: 'Meydan', address: 'no-reply@meydan.example' })
    expect(parsed.text?.trim()).toBe(mail.text.trim())
    expect(parsed.html?.trim()).toBe(mail.html)
    const header = (key: string) => parsed.headers.find((each) => each.key === key)?.value
    expect(header('auto-submitted')).toBe('auto-generated')
    expect(header('x-meydan-kind')).toBe('reset')
  })

  test('shows the people of a conversation, and reaches its own recipient only', async () => {
    const { url, received } = await serve()
    const headers = {
      ...{ To: 'soran@ornek.com', Cc: `${mail.to}, can@ornek.com, bozuk\r\nBcc: kurban@ornek.com` },
      ...{
        'Message-ID': '<t7-abc.1@meydan.test>',
        'In-Reply-To': '<a@ornek.com>',
        References: '<a@ornek.com> <t7-abc@meydan.test>',
      },
    }
    await mailerFor(url).send({ ...mail, headers })
    expect(received[0]).toMatchObject({ from: 'no-reply@meydan.example', to: [mail.to] })
    const parsed = await PostalMime.parse(received[0]?.raw ?? '')
    const addresses = (list: typeof parsed.to) => list?.map(({ address }) => address)
    expect(addresses(parsed.to)).toEqual(['soran@ornek.com'])
    expect(addresses(parsed.cc)).toEqual([mail.to, 'can@ornek.com'])
    expect(parsed.bcc).toBeUndefined()
    expect([parsed.messageId, parsed.inReplyTo, parsed.references]).toEqual([
      ...[headers['Message-ID'], headers['In-Reply-To'], headers.References],
    ])
  })

  test('reuses the connection', async () => {
    const { url, received, connections } = await serve()
    const mailer = mailerFor(url)
    for (let each = 0; each < 4; each++) await mailer.send(mail)
    expect(received).toHaveLength(4)
    expect(connections()).toBe(1)
  })

  test('is rejected permanently on 5xx', async () => {
    const unknown = await serve({ onRcptTo: (_to, _session, done) => done(replies(550, 'No such user')) })
    expect((await rejectionOf(mailerFor(unknown.url))).permanent).toBe(true)
    const spam = await serve({
      onData: (stream, _session, done) => {
        stream.on('end', () => done(replies(554, 'Looks like spam'))).resume()
      },
    })
    const refused = await rejectionOf(mailerFor(spam.url))
    expect(refused.permanent).toBe(true)
    expect(refused.message).toContain('Looks like spam')
  })

  test('is retryable on 4xx', async () => {
    const { url } = await serve({ onRcptTo: (_to, _session, done) => done(replies(451, 'Greylisted')) })
    const refused = await rejectionOf(mailerFor(url))
    expect(refused.permanent).toBe(false)
    expect(refused.message).toContain('Greylisted')
  })

  test('is retryable when the sign-in fails', async () => {
    const { url } = await serve({
      authOptional: false,
      onAuth: (_auth, _session, done) => done(replies(535, 'Wrong password')),
    })
    const signedIn = url.replace('smtp://', 'smtp://meydan:wrong@')
    expect((await rejectionOf(mailerFor(signedIn))).permanent).toBe(false)
  })

  test('is retryable when the server is unreachable', async () => {
    const { url, stop } = await serve()
    await stop()
    const refused = await rejectionOf(mailerFor(url))
    expect(refused.permanent).toBe(false)
    expect(refused.message).toContain('ECONNREFUSED')
  })

  test('is not retried when the server does not confirm it after the last line', async () => {
    const over = new AbortController()
    const { url, received } = await serve({
      onData: (stream) => void stream.on('end', () => over.abort()).resume(),
    })
    const refused = await rejectionOf(mailerFor(url), mail, over.signal)
    expect(refused.permanent).toBe(true)
    expect(refused.message).toBe('mail_server_silent')
    expect(received).toEqual([])
  })

  test('is retryable when it is aborted before the last line', async () => {
    const over = new AbortController()
    const { url } = await serve({ onRcptTo: () => over.abort() })
    const refused = await rejectionOf(mailerFor(url), mail, over.signal)
    expect(refused.permanent).toBe(false)
    expect(refused.message).toBe('mail_server_slow')
  })

  test('has one timeout, even if the server keeps sending', async () => {
    const chatter = Bun.listen<{ timer: Timer } | undefined>({
      hostname: '127.0.0.1',
      port: 0,
      socket: {
        open: (socket) => void socket.write('220 patience\r\n'),
        data(socket) {
          socket.data ??= { timer: setInterval(() => socket.write('250-patience\r\n'), 5) }
        },
        close: ({ data }) => clearInterval(data?.timer),
      },
    })
    const mailer = mailerFor(`smtp://127.0.0.1:${chatter.port}`, 50)
    const refused = await rejectionOf(mailer)
    expect(refused.permanent).toBe(false)
    expect(refused.message).toBe('mail_server_slow')
    chatter.stop(true)
  })

  test('rejects header injection', async () => {
    const { url, received } = await serve()
    const mailer = mailerFor(url)
    for (const to of ['a@b.example\r\nBcc: c@d.example', 'a@b.example, c@d.example', 'A <a@b.example>']) {
      expect(await rejectionOf(mailer, { ...mail, to })).toMatchObject({
        permanent: true,
        message: 'mail_address_invalid',
      })
    }
    const named = await rejectionOf(mailer, { ...mail, headers: { 'X-A: 1\r\nBcc': 'c@d.example' } })
    expect(named).toMatchObject({ permanent: true, message: 'mail_header_invalid' })
    expect(received).toHaveLength(0)

    await mailer.send({
      ...mail,
      subject: 'Merhaba\r\nBcc: c@d.example',
      headers: { 'X-Kind': 'a\r\nX-Evil: b' },
    })
    expect(received[0]?.to).toEqual([mail.to])
    const parsed = await PostalMime.parse(received[0]?.raw ?? '')
    expect(parsed.subject).toBe('Merhaba Bcc: c@d.example')
    expect(parsed.bcc ?? []).toEqual([])
    expect(parsed.headers.map((each) => each.key)).not.toContain('x-evil')
  })
})

test('shortens a subject to 250 characters', async () => {
  const { url, received } = await serve()
  const mailer = mailerFor(url)
  await mailer.send({ ...mail, subject: 'ş'.repeat(250) })
  await mailer.send({ ...mail, subject: `${'🎮'.repeat(249)}ab` })
  const subjects = await Promise.all(received.map(({ raw }) => PostalMime.parse(raw)))
  expect(subjects.map(({ subject }) => subject)).toEqual(['ş'.repeat(250), `${'🎮'.repeat(249)}…`])
})

test('writes mails to the outbox without SMTP', async () => {
  const { url, drop } = await cloneDatabase()
  const database = openDb(url, { max: 1 })
  ends.push(drop, database.close)
  const mailer = createMailer({
    settings: { MAIL_FROM: 'Meydan <no-reply@meydan.example>' },
    sql: database.sql,
  })
  expect(mailer.configured).toBe(false)
  await mailer.send(mail)
  const rows = await database.sql`select channel, recipient, subject, text, html from outbox`
  const { to: recipient, ...content } = mail
  expect([...rows]).toEqual([{ channel: 'email', recipient, ...content }])
  const again = {
    ...mail,
    to: 'iki@oyuncu.example',
    headers: { 'Message-ID': '<delivery-1@meydan.example>' },
  }
  await mailer.send(again)
  await mailer.send(again)
  expect(await database.sql`select from outbox where recipient = ${again.to}`).toHaveLength(1)
})

test('verify connects to the server, and rejects when there is none', async () => {
  const { url, stop } = await serve()
  const mailer = mailerFor(url)
  expect(await mailer.verify?.()).toBeUndefined()
  await stop()
  await expect(mailer.verify?.()).rejects.toThrow('ECONNREFUSED')
})
