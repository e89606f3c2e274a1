import { describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createStorage } from '#api/lib/storage.ts'
import { tally } from '#api/testing/auth-steps.ts'
import { startBucket } from '#api/testing/bucket.ts'
import type { Caller } from '#api/testing/caller.ts'
import { bomb, docx, jpg, pdf, png } from '#api/testing/files.ts'
import { startReplica, until } from '#api/testing/replica.ts'
import { enterAsGuest, openTicket, ticketsPath, writeAs } from '#api/testing/support-steps.ts'
import { createWorld, newFolder, openWorld } from '#api/testing/world.ts'
import { ticketAttachments, ticketMessages } from '#db/schema/index.ts'
import { deleteUnclaimed } from './attachments.ts'

const dir = newFolder()
const world = await openWorld({ env: { DATA_DIR: dir } })

const day = 86_400_000
const stored = () =>
  readdirSync(join(dir, 'files'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile())
const isStored = (key: string) => stored().some(({ name }) => name === key)

function form(...files: [string, Uint8Array][]): FormData {
  const made = new FormData()
  for (const [place, [name, content]] of files.entries())
    made.append(
      `attachment_${place}`,
      new File([content.slice().buffer], name, { type: 'application/x-lie' }),
    )
  return made
}
const upload = (caller: Caller, path: string, ...files: [string, Uint8Array][]) =>
  caller.form(`${path}/attachments`, form(...files))
const rowOf = async (id: number) =>
  (await world.db.select().from(ticketAttachments).where(eq(ticketAttachments.id, id)))[0]

async function begin(among = world) {
  const gamer = await among.as(await among.user())
  const { id } = await openTicket(gamer)
  return { gamer, id, path: `${ticketsPath}/${id}` }
}

describe('an upload', () => {
  test('is stored before its message and attached to it (D87)', async () => {
    const { gamer, path } = await begin()
    const name = 'Ekran görüntüsü İğdır.png'
    const made = await upload(gamer, path, [name, png()], ['Özet.DOCX', docx()])
    expect(made.status).toBe(201)
    const [first, second] = made.body.data.attachments
    expect(made.body.data.id).toBe(first.id)
    expect(first).toEqual({
      id: first.id,
      name,
      size: png().length,
      media_type: 'image/png',
      created_date: first.created_date,
    })
    expect(second).toMatchObject({
      name: 'Özet.DOCX',
      media_type: expect.stringContaining('wordprocessingml'),
    })
    const row = await rowOf(first.id)
    expect(row).toMatchObject({ messageId: null, bytes: png().length })
    expect(row?.sha256).toBe(new Bun.CryptoHasher('sha256').update(png()).digest('hex'))
    expect(isStored(row!.storageKey)).toBe(true)
    const attachments = [first.id, second.id]
    const message = await gamer.post(`${path}/messages`, { message: 'Ekte', attachments })
    expect(message.body.data.message.attachments).toEqual([first, second])
    const again = await gamer.post(`${path}/messages`, { message: 'Yine', attachments })
    expect(again.body.errors).toMatchObject([{ path: 'attachments', code: 'ATTACHMENT_UNKNOWN' }])
  })

  test.each<[string, Uint8Array, number, string]>([
    ['zararsiz.png', jpg(), 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['resim.jpg', Uint8Array.from(Buffer.from('MZ\x90\0', 'latin1')), 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['sayfa.html', new TextEncoder().encode('<script>'), 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['ciz.svg', new TextEncoder().encode('<svg/>'), 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['adsiz', pdf(), 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['iki.txt', pdf(), 415, 'FILE_TYPE_NOT_ALLOWED'],
    ['bomba.docx', bomb(), 415, 'FILE_UNSAFE'],
    ['dev.png', png(60_000, 60_000), 415, 'FILE_UNSAFE'],
    ['buyuk.txt', new Uint8Array(10 * 1024 * 1024 + 1).fill(97), 413, 'FILE_TOO_LARGE'],
    ['bos.txt', new Uint8Array(0), 400, 'VALIDATION_ERROR'],
  ])(
    '%s of the wrong type is rejected with the files uploaded with it',
    async (name, content, status, code) => {
      const { gamer, path } = await begin()
      const before = stored().length
      const refused = await upload(gamer, path, ['iyi.pdf', pdf()], [name, content])
      expect([refused.status, refused.body.code]).toEqual([status, code])
      if (status !== 400) expect(refused.body.file).toBe(name)
      expect(stored()).toHaveLength(before)
      expect(await world.db.$count(ticketAttachments, eq(ticketAttachments.name, name))).toBe(0)
    },
  )

  test('accepts ten megabytes and five files, but neither six files nor none', async () => {
    const { gamer, path } = await begin()
    expect((await upload(gamer, path, ['tam.txt', new Uint8Array(10 * 1024 * 1024).fill(97)])).status).toBe(
      201,
    )
    const files = Array.from({ length: 6 }, (_, each): [string, Uint8Array] => [`${each}.pdf`, pdf()])
    expect((await upload(gamer, path, ...files.slice(0, 5))).body.data.attachments).toHaveLength(5)
    const before = stored().length
    expect((await upload(gamer, path, ...files)).body.errors[0].code).toBe('ATTACHMENTS_TOO_MANY')
    expect((await upload(gamer, path)).status).toBe(400)
    expect(stored()).toHaveLength(before)
  })

  test('is aborted when the body does not end', async () => {
    const { token } = await guestOf('sonsuz@ornek.com')
    let sent = 0
    const piece = new Uint8Array(64 * 1024).fill(97)
    const head = '--x\r\nContent-Disposition: form-data; name="a"; filename="sonsuz.txt"\r\n\r\n'
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(sent === 0 ? new TextEncoder().encode(head) : piece)
        sent += piece.length
      },
    })
    const request = new Request(`http://meydan.test/api/v1${token.path}/attachments`, {
      method: 'POST',
      body,
      headers: { authorization: token.header, 'content-type': 'multipart/form-data; boundary=x' },
    })
    const answer = await world.app.fetch(request, '203.0.113.7')
    expect([answer.status, (await answer.json()).code]).toEqual([413, 'FILE_TOO_LARGE'])
    expect(sent).toBeLessThan(12 * 1024 * 1024)
  })

  test('leaves no file and no row when it is interrupted', async () => {
    const { gamer, path } = await begin()
    const before = stored().length
    const cut = `--x\r\nContent-Disposition: form-data; name="a"; filename="yarim.txt"\r\n\r\nyarım`
    const refused = await gamer.post(`${path}/attachments`, cut, {
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    })
    expect(refused.status).toBe(400)
    expect(stored()).toHaveLength(before)
    expect(await world.db.$count(ticketAttachments, eq(ticketAttachments.name, 'yarim.txt'))).toBe(0)
  })

  test('returns 409 for a closed ticket, and 429 after sixty files in an hour', async () => {
    const { gamer, id, path } = await begin()
    const two: [string, Uint8Array][] = [
      ['a.pdf', pdf()],
      ['b.pdf', pdf()],
    ]
    const answers = await Promise.all(Array.from({ length: 30 }, () => upload(gamer, path, ...two)))
    expect(tally(answers)).toEqual({ 201: 30 })
    expect((await upload(gamer, path, ['a.pdf', pdf()])).status).toBe(429)
    const other = await begin()
    await world.sql`update tickets set status = 'closed' where id = ${other.id}`
    expect((await upload(other.gamer, other.path, ['a.pdf', pdf()])).body.code).toBe('TICKET_CLOSED')
    expect(id).not.toBe(other.id)
  })

  test('is claimed by one of fifty concurrent messages', async () => {
    const { gamer, path } = await begin()
    const [{ id }] = (await upload(gamer, path, ['a.pdf', pdf()])).body.data.attachments
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        gamer.post(`${path}/messages`, { message: 'Ekte', attachments: [id] }),
      ),
    )
    expect(tally(answers)).toEqual({ 201: 1, 400: 49 })
  })

  test('can be sent without a text', async () => {
    const { gamer, path } = await begin()
    const [{ id }] = (await upload(gamer, path, ['a.pdf', pdf()])).body.data.attachments
    const sent = await gamer.post(`${path}/messages`, { attachments: [id] })
    expect(sent.body.data.message).toMatchObject({ content: '', attachments: [{ id }] })
  })

  test('is not claimed by a message in another ticket of the same user', async () => {
    const { gamer, path } = await begin()
    const second = await openTicket(gamer)
    const thief = await begin()
    const [{ id }] = (await upload(gamer, path, ['a.pdf', pdf()])).body.data.attachments
    for (const [caller, where] of [
      [gamer, `${ticketsPath}/${second.id}`],
      [thief.gamer, thief.path],
    ] as const)
      expect((await caller.post(`${where}/messages`, { message: 'Benim', attachments: [id] })).status).toBe(
        400,
      )
    expect((await rowOf(id))?.messageId).toBeNull()
  })
})

async function guestOf(email: string) {
  const { guest, guestToken, ticket } = await enterAsGuest(world, email)
  return { guest, token: { header: `Bearer ${guestToken}`, path: `${ticketsPath}/${ticket.id}` } }
}

describe('a download', () => {
  test('is sent as an attachment with its Turkish name and a sandbox policy (D87)', async () => {
    const { gamer, path } = await begin()
    const name = 'Işıkçı ödev.txt'
    const content = new TextEncoder().encode('<script>Iğdır</script>')
    const [{ id }] = (await upload(gamer, path, [name, content])).body.data.attachments
    const file = await gamer.raw(`/support/attachments/${id}`)
    expect(file.status).toBe(200)
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(content)
    expect(Object.fromEntries(file.headers)).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-length': String(content.length),
      'content-disposition': `attachment; filename="Isikci odev.txt"; filename*=UTF-8''I%C5%9F%C4%B1k%C3%A7%C4%B1%20%C3%B6dev.txt`,
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-cache',
      'cross-origin-resource-policy': 'same-origin',
    })
  })

  test('is allowed to readers of its message, and to the uploader before it has one', async () => {
    const { gamer, path } = await begin()
    const { guest } = await guestOf('yabanci@ornek.com')
    const thief = await world.as(await world.user())
    const [{ id }] = (await upload(gamer, path, ['a.pdf', pdf()])).body.data.attachments
    const statuses = async () =>
      Promise.all(
        [gamer, thief, guest, world.anyone].map(
          async (each) => (await each.get(`/support/attachments/${id}`)).status,
        ),
      )
    expect(await statuses()).toEqual([200, 404, 404, 401])
    await gamer.post(`${path}/messages`, { message: 'Ekte', attachments: [id] })
    expect(await statuses()).toEqual([200, 404, 404, 401])
    expect((await thief.get('/support/attachments/2147483647')).status).toBe(404)
  })

  test('is allowed to an admin like the requester, but not while nothing was sent', async () => {
    const { gamer, path } = await begin()
    const admin = await world.as(await world.admin())
    const [{ id }] = (await upload(gamer, path, ['a.pdf', pdf()])).body.data.attachments
    expect((await admin.get(`/support/attachments/${id}`)).status).toBe(404)
    await gamer.post(`${path}/messages`, { message: 'Ekte', attachments: [id] })
    const file = await admin.raw(`/support/attachments/${id}`)
    expect({ status: file.status, type: file.headers.get('content-type') }).toMatchObject({
      ...{ status: 200, type: 'application/pdf' },
    })
  })

  test('is allowed to the requester for a reply of staff, but not for an internal note', async () => {
    const { gamer, id: ticketId, path } = await begin()
    const admin = await world.admin()
    const staff = await world.as(admin)
    const [{ id }] = (await upload(gamer, path, ['a.pdf', pdf()])).body.data.attachments
    await world.db.update(ticketAttachments).set({ uploadedBy: admin.id }).where(eq(ticketAttachments.id, id))
    const status = async () => (await gamer.get(`/support/attachments/${id}`)).status
    expect(await status()).toBe(404)
    const { id: messageId } = await writeAs(staff, { id: ticketId, message: 'Not', isInternal: true })
    await world.db.update(ticketAttachments).set({ messageId }).where(eq(ticketAttachments.id, id))
    expect(await status()).toBe(404)
    await world.db.update(ticketMessages).set({ isInternal: false }).where(eq(ticketMessages.id, messageId))
    expect(await status()).toBe(200)
  })

  test('of a guest file needs the guest token, or the account with the verified address', async () => {
    const email = 'dosyali@ornek.com'
    const { guest, token } = await guestOf(email)
    const user = await world.as(await world.user({ email }))
    const [{ id }] = (await upload(guest, token.path, ['a.pdf', pdf()])).body.data.attachments
    expect((await guest.get(`/support/attachments/${id}`)).status).toBe(200)
    expect((await user.get(`/support/attachments/${id}`)).status).toBe(404)
    await guest.post(`${token.path}/messages`, { message: 'Ekte', attachments: [id] })
    expect((await user.get(`/support/attachments/${id}`)).status).toBe(200)
  })
})

test('deletes uploads that no message claims within a day, also with two replicas at once', async () => {
  const own = mkdtempSync(join(tmpdir(), 'meydan-files-'))
  const later = await createWorld({ env: { DATA_DIR: own } })
  const user = await later.user()
  const gamer = await later.as(user)
  const { id: ticketId } = await openTicket(gamer)
  const path = `${ticketsPath}/${ticketId}`
  const made = (await upload(gamer, path, ['a.pdf', pdf()], ['b.pdf', pdf()])).body.data.attachments
  const [claimed, forgotten] = made.map(({ id }: { id: number }) => id)
  await gamer.post(`${path}/messages`, { message: 'Ekte', attachments: [claimed] })
  await deleteUnclaimed(later.ctx())
  expect(await later.db.$count(ticketAttachments)).toBe(2)
  later.clock.advance(day + 1000)
  const back = await later.as(user)
  const late = await back.post(`${path}/messages`, { message: 'Geç', attachments: [forgotten] })
  expect(late.body.errors[0].code).toBe('ATTACHMENT_UNKNOWN')
  await Promise.all([deleteUnclaimed(later.ctx()), deleteUnclaimed(later.ctx())])
  expect(await later.db.select({ id: ticketAttachments.id }).from(ticketAttachments)).toEqual([
    { id: claimed },
  ])
  const files = readdirSync(join(own, 'files'), { recursive: true, withFileTypes: true }).filter((each) =>
    each.isFile(),
  )
  expect(files).toHaveLength(1)
  await later.close()
  rmSync(own, { recursive: true })
})

test('leaves no row when a process is killed during an upload, and removes the file later', async () => {
  const own = mkdtempSync(join(tmpdir(), 'meydan-files-'))
  const replica = await startReplica(world.url, { DATA_DIR: own, JOBS: 'off' })
  const { token } = await guestOf('yarida@ornek.com')
  const before = await world.db.$count(ticketAttachments)
  const head = '--x\r\nContent-Disposition: form-data; name="a"; filename="yarida.txt"\r\n\r\n'
  const body = new ReadableStream<Uint8Array>({
    start: (controller) => controller.enqueue(new TextEncoder().encode(head + 'a'.repeat(200_000))),
  })
  const cut = fetch(`${replica.origin}/api/v1${token.path}/attachments`, {
    method: 'POST',
    body,
    headers: { authorization: token.header, 'content-type': 'multipart/form-data; boundary=x' },
  }).catch((error: Error) => error)
  const incoming = join(own, 'files', 'incoming')
  await until(async () => existsSync(incoming) && readdirSync(incoming).length === 1)
  await replica.kill()
  expect(await cut).toBeInstanceOf(Error)
  expect(await world.db.$count(ticketAttachments)).toBe(before)
  await createStorage({ DATA_DIR: own }).sweepStaged(new Date(Date.now() + 1000))
  expect(readdirSync(incoming)).toEqual([])
  rmSync(own, { recursive: true })
})

test('stores files in a bucket the same way, and leaves no row when the bucket fails', async () => {
  const bucket = startBucket()
  const own = mkdtempSync(join(tmpdir(), 'meydan-files-'))
  const remote = await createWorld({ env: { DATA_DIR: own, ...bucket.settings } })
  const { gamer, path } = await begin(remote)
  const [{ id }] = (await upload(gamer, path, ['a.pdf', pdf()])).body.data.attachments
  expect(bucket.objects.size).toBe(1)
  const file = await gamer.raw(`/support/attachments/${id}`)
  expect(new Uint8Array(await file.arrayBuffer())).toEqual(pdf())
  bucket.refuse(true)
  expect((await upload(gamer, path, ['b.pdf', pdf()])).status).toBe(500)
  bucket.refuse(false)
  remote.clock.advance(day + 1000)
  await deleteUnclaimed(remote.ctx())
  expect([bucket.objects.size, await remote.db.$count(ticketAttachments)]).toEqual([0, 0])
  await remote.close()
  await bucket.stop()
  rmSync(own, { recursive: true })
})
