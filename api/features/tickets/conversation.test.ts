import { describe, expect, test } from 'bun:test'
import { eq } from 'drizzle-orm'
import { cookiesOf, newestMail } from '#api/testing/auth-steps.ts'
import { png } from '#api/testing/files.ts'
import { incomingMail, incomingSecret, receiveMail, signMail } from '#api/testing/incoming-mail.ts'
import {
  allMailsTo,
  asStaff,
  openTicket,
  resolveAs,
  ticketsPath,
  writeAs,
} from '#api/testing/support-steps.ts'
import { createWorld, newFolder, openWorld, type World } from '#api/testing/world.ts'
import { tickets } from '#db/schema/index.ts'
import { languageOf } from './mail-language.ts'
import { withoutQuote } from './mail-text.ts'

const dir = newFolder()
const env = { INCOMING_MAIL_SECRET: incomingSecret, INCOMING_MAIL_ADDRESS: 'destek@meydan.test' }
const world = await openWorld({ env: { ...env, DATA_DIR: dir } })
const agent = await world.as(await world.admin({ firstName: 'Ece' }))

const desk = '/admin/support/tickets'
let people = 0
const address = (name: string) => `${name}${++people}@ornek.com`
const receive = (more: Record<string, unknown>) => receiveMail(world, more)
const answer = (id: number, message = 'Bakıyoruz') => writeAs(agent, { id, message })
const mailTo = async (email: string) => (await newestMail(world, email))!
const messagesOf = async (id: number) => (await agent.get(`${desk}/${id}/messages`)).body.data.messages
const copiesOf = async (id: number): Promise<{ id: number; email: string; name: string | null }[]> =>
  (await agent.get(`${desk}/${id}/context`)).body.data.copies

describe('an answer', () => {
  test('stands in the mail as text and HTML, above the messages before it', async () => {
    const user = await world.user()
    const requester = await world.as(user)
    const { id, description } = await openTicket(requester)
    await answer(id, 'Hangi oyun?')
    await requester.post(`${ticketsPath}/${id}/messages`, { message: 'Pars <Arenası>' })
    await writeAs(agent, { id, message: 'Bu müşteri sorunlu', isInternal: true })
    await answer(id, 'Düzelttik.\nYeniden dene.')
    const { text, html } = await mailTo(user.email)
    const places = (whole: string, parts: string[]) => parts.map((part) => whole.indexOf(part))
    const inText = places(text, [
      'Düzelttik.\nYeniden dene.',
      '> Pars <Arenası>',
      '> Hangi oyun?',
      `> ${description}`,
    ])
    const inHtml = places(html, [
      'Düzelttik.<br>\nYeniden dene.',
      'Pars &lt;Arenası&gt;',
      'Hangi oyun?',
      description,
    ])
    for (const found of [inText, inHtml]) {
      expect(found).not.toContain(-1)
      expect(found).toEqual(found.toSorted((one, other) => one - other))
    }
    expect(html.match(/<blockquote/g)).toHaveLength(3)
    for (const whole of [text, html]) expect(whole).not.toContain('Bu müşteri sorunlu')
  })

  test('quotes the last five messages and 1,500 characters of each', async () => {
    const user = await world.user()
    const { id } = await openTicket(await world.as(user))
    for (const each of ['bir', 'iki', 'üç', 'dört', 'beş']) await answer(id, `Yanıt ${each}`)
    await answer(id, 'ş'.repeat(5000))
    await answer(id, 'Son yanıt')
    const { text } = await mailTo(user.email)
    expect(text).toContain(`> ${'ş'.repeat(1499)}…\n`)
    expect(text).toContain('> Yanıt iki')
    expect(text).not.toContain('> Yanıt bir')
  })

  test('names its files, with the address where they are', async () => {
    const user = await world.user()
    const { id } = await openTicket(await world.as(user))
    const form = new FormData()
    form.append('attachment_0', new File([new Uint8Array(png())], 'ekran <1>.png'))
    const uploaded = await agent.post(`${desk}/${id}/attachments`, form)
    const attachments = [uploaded.body.data.id]
    await agent.post(`${desk}/${id}/messages`, { message: 'Ekte', attachments })
    const { text, html } = await mailTo(user.email)
    expect(text).toMatch(
      new RegExp(`Dosyalar:\\n- ekran .*\\.png \\([\\d,]+ KB\\): http\\S+/support/tickets/${id}\\b`),
    )
    expect(html).toMatch(
      new RegExp(`<a [^>]*href="http[^"]+/support/tickets/${id}[^"]*"[^>]*>ekran [^<]*\\.png`),
    )
  })
})

describe('mail programs keep the conversation together:', () => {
  test('every mail refers to the confirmation, and has the same subject', async () => {
    const user = await world.user()
    const { id, subject } = await openTicket(await world.as(user))
    const first = (await mailTo(user.email)).headers!
    await answer(id)
    await answer(id, 'Bitti')
    await resolveAs(await asStaff(world), { id })
    const [, one, two, resolved] = await allMailsTo(world, user.email)
    for (const mail of [one, two, resolved]) {
      expect(mail?.headers).toMatchObject({
        'In-Reply-To': first['Message-ID'],
        References: first['Message-ID'],
      })
      expect(mail?.headers?.['Reply-To']).toBe(first['Reply-To']!)
    }
    expect([one?.subject, two?.subject]).toEqual([`Re: ${subject}`, `Re: ${subject}`])
    expect(new Set([first, one?.headers, two?.headers].map((each) => each?.['Message-ID'])).size).toBe(3)
  })

  test('a mail of the customer is what our next one replies to', async () => {
    const from = address('konusma')
    const opening = incomingMail({ from })
    const { ticket_id: id } = await receive(opening)
    const confirmation = (await mailTo(from)).headers!
    expect(confirmation).toMatchObject({ 'In-Reply-To': opening.message_id, References: opening.message_id })
    const reply = incomingMail({ from, to: confirmation['Reply-To'] })
    await receive(reply)
    await answer(id)
    expect((await mailTo(from)).headers).toMatchObject({
      'In-Reply-To': reply.message_id,
      References: `${opening.message_id} ${reply.message_id} ${confirmation['Message-ID']}`,
    })
  })

  test.each(['<a@b>\r\nBcc: kurban@ornek.com', 'kimliksiz', '<a b@ornek.com>'])(
    '%j is no Message-ID that we repeat',
    async (message_id) => {
      const from = address('kimlik')
      const { ticket_id: id } = await receive({ from, message_id: `${message_id}${people}` })
      await answer(id)
      const { headers } = await mailTo(from)
      expect(JSON.stringify(headers)).not.toMatch(/Bcc|kimliksiz|a b@/)
      expect(headers?.References).toMatch(/^<t\d+-[0-9a-f]{24}@[^ >]+>$/)
    },
  )
})

describe('the footer', () => {
  const lastOf = async (other: World) => {
    const user = await other.user()
    const staff = await other.as(await other.admin())
    const { id } = await openTicket(await other.as(user))
    await writeAs(staff, { id, message: 'Merhaba' })
    return (await newestMail(other, user.email))!
  }

  test('says that one can reply where replies are received', async () => {
    const { text, html, headers } = await lastOf(world)
    expect(headers?.['Reply-To']).toStartWith('destek+t')
    for (const whole of [text, html]) {
      expect(whole).toContain('Doğrudan yanıtlayabilirsin')
      expect(whole).not.toContain('okunmuyor')
    }
  })

  test('says that replies are not read where they are not', async () => {
    const plain = await createWorld()
    const { text, headers } = await lastOf(plain)
    expect(text).toContain('yanıtlar okunmuyor')
    expect(headers).not.toContainKey('Reply-To')
    await plain.close()
  })

  test('of other mails says where a reply goes: to MAIL_FROM', async () => {
    const email = address('kod')
    await world.anyone.post('/auth/register', { email })
    expect((await mailTo(email)).text).toContain('yanıtlar okunmuyor')
    const shared = await createWorld({ env: { INCOMING_MAIL_SECRET: incomingSecret } })
    await shared.anyone.post('/auth/register', { email })
    expect((await newestMail(shared, email))?.text).toContain('yanıtlarsan destek ekibine ulaşır')
    await shared.close()
  })
})

describe('the language', () => {
  test.each([
    ['tr', 'Ödemem geçmedi', 'Kartımdan çekildi ama görünmüyor.'],
    ['tr', 'Odeme sorunu', 'Merhaba, kartimdan para cekildi ama hesabima gelmedi. Yardim eder misiniz?'],
    ['en', 'Payment failed', 'Hello, I was charged but the order is not in my account. Can you help?'],
    ['en', 'Can’t sign in', 'My password is right, but it will not let me in.'],
  ] as const)('is %s for “%s”', async (language, subject, text) => {
    const from = address('dil')
    const { ticket_id: id } = await receive({ from, subject, text })
    const title = { tr: 'Talebin bize ulaştı', en: 'We have your request' }[language]
    expect((await mailTo(from)).subject).toContain(title)
    await answer(id)
    expect((await mailTo(from)).html).toContain(`<html lang="${language}">`)
  })

  test('is Turkish where nothing tells, and read at once from a long text', () => {
    expect([languageOf(''), languageOf('12345 :-)'), languageOf('ok')]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
    expect(languageOf(`I ${'ı'.repeat(1_000_000)}`)).toBe('tr')
  })

  test('is changed by an agent, for all later mails', async () => {
    const from = address('degisen')
    const { ticket_id: id } = await receive({ from })
    const changed = await agent.put(`${desk}/${id}/language`, { language: 'en' })
    expect(changed.body.data.ticket.language).toBe('en')
    await answer(id)
    expect((await mailTo(from)).text).toContain('We answered your request')
    expect((await agent.put(`${desk}/${id}/language`, { language: 'de' })).body.code).toBe('VALIDATION_ERROR')
    const { auditLogs } = (await agent.get(`${desk}/${id}/audit-logs?action_type=edited`)).body.data
    expect(auditLogs[0]).toMatchObject({
      action: 'ticket.language',
      metadata: { changes: { language: { from: 'tr', to: 'en' } } },
    })
  })

  test('of an account wins, on its tickets and on mails from its address', async () => {
    const user = await world.user({ language: 'en' })
    const { id } = await openTicket(await world.as(user))
    await world.db.update(tickets).set({ language: 'tr' }).where(eq(tickets.id, id))
    expect((await agent.get(`${desk}/${id}`)).body.data.ticket.language).toBe('en')
    const refused = await agent.put(`${desk}/${id}/language`, { language: 'tr' })
    expect([refused.status, refused.body.code]).toEqual([409, 'LANGUAGE_OF_ACCOUNT'])
    await receive({ from: user.email })
    expect((await mailTo(user.email)).subject).toStartWith('We have your request')
  })
})

describe('copied people', () => {
  async function copied(more: Record<string, unknown> = {}) {
    const from = address('soran')
    const friend = address('arkadas')
    const cc = `"Can, Arkadaş" <${friend.toUpperCase()}>`
    const { ticket_id: id } = await receive({ from, cc, ...more })
    await answer(id, 'Hangi oyun?')
    return { id: id as number, from, friend, mail: await mailTo(friend) }
  }

  test('of a mail get the answers, without a link to the ticket, and are shown as Cc', async () => {
    const { id, from, friend, mail } = await copied()
    expect(await copiesOf(id)).toMatchObject([{ email: friend, name: 'Can, Arkadaş' }])
    expect(mail.text).toContain('Hangi oyun?')
    expect(mail.text + mail.html).not.toContain('/support/')
    const own = await mailTo(from)
    expect(own.text).toContain('/support/guest/')
    for (const { headers } of [mail, own]) expect(headers).toMatchObject({ To: from, Cc: friend })
    expect(mail.headers?.['Reply-To']).not.toBe(own.headers!['Reply-To']!)
  })

  test('reach nothing of the ticket as guests', async () => {
    const { id, friend } = await copied()
    await world.anyone.post('/support/guest-access', { email: friend })
    expect((await world.mailsTo(friend)).filter(({ text }) => text.includes('/support/guest/'))).toEqual([])
    const user = await world.user({ email: friend })
    expect((await (await world.as(user)).get(`${ticketsPath}/${id}`)).status).toBe(404)
  })

  test('get no use of a link that a mail to them quotes and nobody has opened', async () => {
    const from = address('alinti')
    const { ticket_id: id } = await receive({ from })
    const open = async () => {
      const token = /\/support\/guest\/([\w-]+)/.exec((await mailTo(from)).text)?.[1]
      return {
        token,
        verify: (headers = {}) => world.anyone.post('/support/guest-access/verify', { token }, { headers }),
      }
    }
    const opened = await open()
    const first = await opened.verify()
    const cookie = `guest_device=${cookiesOf(first).get('guest_device')?.value}`
    await answer(id, 'Hangi oyun?')
    const unopened = await open()
    const to = (await mailTo(from)).headers!['Reply-To']
    await receive({ from, to, text: 'Yalnız size' })
    await receive({ from, to: [to, address('kisi')], text: 'Hepinize' })
    expect((await unopened.verify()).body.code).toBe('INVALID_GUEST_LINK')
    expect((await opened.verify({ cookie })).status).toBe(200)
    await answer(id, 'Yeni yanıt')
    const fresh = await open()
    await receive({ from, to, text: 'Yalnız size' })
    expect((await fresh.verify()).status).toBe(200)
  })

  test('reply as themselves, not as the requester', async () => {
    const { id, from, friend, mail } = await copied()
    const sent = await receive({ from: friend, to: mail.headers!['Reply-To'], text: 'Ben de yaşıyorum' })
    expect(sent).toEqual({ ticket_id: id, ignored: null })
    expect((await messagesOf(id)).at(-1)).toMatchObject({
      ...{ content: 'Ben de yaşıyorum', sender_name: 'Can, Arkadaş', copied_email: friend },
      ...{ sender_id: null, is_read_by_admin: false },
    })
    const token = /\/support\/guest\/([\w-]+)/.exec((await mailTo(from)).text)?.[1]
    const { guestToken } = (await world.anyone.post('/support/guest-access/verify', { token })).body.data
    const guest = world.call({ headers: { authorization: `Bearer ${guestToken}` } })
    expect((await guest.get(`${ticketsPath}/${id}/messages`)).body.data.messages.at(-1)).toMatchObject({
      ...{ sender_name: 'Can, Arkadaş', is_mine: false },
    })
    await answer(id, 'Çözdük')
    expect((await mailTo(from)).text).toContain('Can, Arkadaş')
  })

  test('cannot speak for the requester: their address names nobody else', async () => {
    const { id, from, mail } = await copied()
    const sent = await receive({
      ...{ from, to: mail.headers!['Reply-To'], in_reply_to: mail.headers!['Message-ID'] },
      text: 'Parayı bana gönderin',
    })
    expect(sent.ticket_id).not.toBe(id)
    expect(await messagesOf(id)).toHaveLength(1)
  })

  test('a mail that its server found forged joins no ticket and copies nobody', async () => {
    const { id, from } = await copied()
    const to = (await mailTo(from)).headers!['Reply-To']
    const headers = { 'Authentication-Results': 'mx.ornek.com; dkim=none; dmarc=fail (p=none)' }
    const sent = await receive({ from, to, headers, cc: address('kurban') })
    expect(sent.ticket_id).not.toBe(id)
    expect(await copiesOf(sent.ticket_id)).toEqual([])
  })

  test('are ten at most, each once, and none of our own addresses', async () => {
    const from = address('cok')
    const others = Array.from({ length: 1000 }, (_, each) => `kisi${each}@ornek.com`)
    const ours = ['destek@meydan.test', 'Destek+t1-abc@meydan.test', 'no-reply@meydan.local', from]
    const cc = [...ours, 'ayni@ornek.com', 'AYNI@ornek.com', 'bozuk', ...others].join(', ')
    const { ticket_id: id } = await receive({ from, cc })
    expect((await copiesOf(id)).map(({ email }) => email)).toEqual(['ayni@ornek.com', ...others.slice(0, 9)])
    const full = await agent.post(`${desk}/${id}/copies`, { email: 'onbir@ornek.com' })
    expect([full.status, full.body.code]).toEqual([409, 'COPIES_FULL'])
    const listed = await receive({ from: address('liste'), cc: others })
    expect(await copiesOf(listed.ticket_id)).toHaveLength(10)
  })

  test('are read from the headers, and their names are decoded and harmless', async () => {
    const cc = '=?windows-1254?Q?=DDpek_=DEahin?= <ipek@ornek.com>, "a\r\nBcc: x@ornek.com" <b@ornek.com>'
    const { ticket_id: id } = await receive({ from: address('baslik'), headers: { CC: cc } })
    expect(await copiesOf(id)).toMatchObject([
      { email: 'ipek@ornek.com', name: 'İpek Şahin' },
      { email: 'b@ornek.com', name: 'a Bcc: x@ornek.com' },
    ])
  })

  test('come from later mails of the requester, not from those of copied people', async () => {
    const { id, from, friend, mail } = await copied()
    await receive({ from: friend, to: mail.headers!['Reply-To'], cc: address('yabanci') })
    expect(await copiesOf(id)).toHaveLength(1)
    const later = address('sonradan')
    await receive({ from, to: (await mailTo(from)).headers!['Reply-To'], cc: later })
    expect((await copiesOf(id)).map(({ email }) => email)).toEqual([friend, later])
  })

  test('are added and removed by an agent; a removed one does not return by a mail', async () => {
    const { id, from, friend, mail } = await copied()
    const copyId = (await copiesOf(id))[0]!.id
    const added = await agent.post(`${desk}/${id}/copies`, { email: 'Yeni.Kisi@Ornek.com' })
    expect(added.body.data.copies.map(({ email }: { email: string }) => email)).toEqual([
      friend,
      'yeni.kisi@ornek.com',
    ])
    const removed = await agent.delete(`${desk}/${id}/copies/${copyId}`)
    expect(removed.body.data.copies).toMatchObject([{ email: 'yeni.kisi@ornek.com' }])
    expect((await agent.delete(`${desk}/${id}/copies/${copyId}`)).status).toBe(404)
    await receive({ from, to: (await mailTo(from)).headers!['Reply-To'], cc: friend })
    const sent = await receive({ from: friend, to: mail.headers!['Reply-To'] })
    expect(sent.ticket_id).not.toBe(id)
    const before = (await world.mailsTo(friend)).length
    await answer(id, 'Son durum')
    expect(await world.mailsTo(friend)).toHaveLength(before)
    expect((await mailTo('yeni.kisi@ornek.com')).text).toContain('Son durum')
    for (const email of [from, 'destek@meydan.test', 'destek+x@meydan.test', 'bozuk'])
      expect((await agent.post(`${desk}/${id}/copies`, { email })).status).toBe(400)
    const { auditLogs } = (await agent.get(`${desk}/${id}/audit-logs?action_type=edited`)).body.data
    expect(JSON.stringify(auditLogs)).not.toMatch(new RegExp(`${friend}|yeni\\.kisi`))
    expect(auditLogs.map(({ action }: { action: string }) => action)).toEqual([
      ...['ticket.copy_remove', 'ticket.copy_add', 'ticket.copy_add'],
    ])
  })

  test('of a merged ticket follow it into the other, and back', async () => {
    const { id, from, friend } = await copied()
    const { ticket_id: into } = await receive({ from })
    await agent.post(`${desk}/${id}/merge`, { into_id: into })
    expect(await copiesOf(into)).toMatchObject([{ email: friend }])
    await answer(into, 'Birleşti')
    const mail = await mailTo(friend)
    expect(mail.text).toContain('Birleşti')
    expect((await receive({ from: friend, to: mail.headers!['Reply-To'] })).ticket_id).toBe(into)
    await agent.delete(`${desk}/${id}/merge`)
    expect(await copiesOf(into)).toEqual([])
  })
})

describe('a received mail', () => {
  test('with a Message-ID of our own came back, and is ignored', async () => {
    const from = address('yanki')
    const { ticket_id: id } = await receive({ from })
    await answer(id)
    for (const { headers } of await world.mailsTo(from))
      expect(await receive({ from: 'liste@ornek.com', message_id: headers!['Message-ID'] })).toEqual({
        ...{ ticket_id: null, ignored: 'own' },
      })
    const sibling = `<kisi.${people}@${new URL(world.deps.settings.PUBLIC_URL).hostname}>`
    expect((await receive({ from: address('komsu'), message_id: sibling })).ignored).toBeNull()
  })

  test.each([
    ['=?windows-1254?Q?=D6demem_ge=E7medi=2C_=FEifre?=', 'Ödemem geçmedi, şifre'],
    ['=?ISO-8859-9?B?3f5s/Gs=?=', 'İşlük'],
    ['=?UTF-8?Q?A=C4=9F?= =?UTF-8?Q?lar?=', 'Ağlar'],
    ['=?uydurma-9?Q?abc?=', /abc/],
    ['Bozuk \ud800 \u0000 metin', /^Bozuk .* metin$/],
  ])('with the subject %j is decoded', async (subject, read) => {
    const from = `=?iso-8859-9?Q?I=FE=FDl?= <${address('harf')}>`
    const { ticket_id: id } = await receive({ from, subject, text: 'bir \u0000 \ud800 iki' })
    const [row] = await world.db.select().from(tickets).where(eq(tickets.id, id))
    expect(row?.guestName).toBe('Işıl')
    if (typeof read === 'string') expect(row?.subject).toBe(read)
    else expect(row?.subject).toMatch(read)
  })
})

test('a body in another encoding than UTF-8 is signed as it is, and loses no more than its letters', async () => {
  const given = incomingMail({ from: address('latin'), text: 'TEXT' })
  const [before, after] = JSON.stringify(given).split('TEXT') as [string, string]
  // `şifre` in windows-1254.
  const body = Buffer.concat([Buffer.from(before), Buffer.from([0xfe]), Buffer.from(`ifre${after}`)])
  const answered = await world.fetch('/api/v1/support/incoming-mail', {
    method: 'POST',
    body,
    headers: {
      ...{ 'content-type': 'application/json' },
      'x-signature': signMail(body, { at: world.deps.now().getTime() }),
    },
  })
  const { ticket_id: id } = (await answered.json()).data
  const [row] = await world.db.select().from(tickets).where(eq(tickets.id, id))
  expect(row).toMatchObject({ subject: given.subject, description: '\ufffdifre' })
})

test.each([
  ['Evet\n\nOn Fri, Nov 27, 2026 at 10:00 AM Meydan <\ndestek@meydan.test> wrote:\n> x', 'Evet'],
  ['Evet\n\nKimden: Meydan <a@b.c>\nGönderildi: 27 Kasım 2026\nKime: x\n\nHangi oyun?', 'Evet'],
  ['Evet\n\nTalebine yanıt var (#12)\n\nHangi oyun?', 'Evet'],
  ['From: benim\nnotum bu', 'From: benim\nnotum bu'],
])('keeps only the new text of %j', (text, own) => {
  expect(withoutQuote(text)).toBe(own)
})
