import { describe, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { limits } from '#api/rules/limits.ts'
import { tally } from '#api/testing/auth-steps.ts'
import type { Caller } from '#api/testing/caller.ts'
import { pdf } from '#api/testing/files.ts'
import { enterAsGuest, openTicket, ticketsPath } from '#api/testing/support-steps.ts'
import { createWorld, newFolder, openWorld } from '#api/testing/world.ts'
import { ticketAttachments } from '#db/schema/index.ts'

const dir = newFolder()
const world = await openWorld({ env: { DATA_DIR: dir } })

const form = (count: number) => {
  const made = new FormData()
  for (let each = 0; each < count; each++)
    made.append('file', new File([pdf().slice().buffer], `${each}.pdf`))
  return made
}
const upload = (caller: Caller, id: number, count = 1) =>
  caller.form(`${ticketsPath}/${id}/attachments`, form(count))
const countOf = (id: number) => world.db.$count(ticketAttachments, eq(ticketAttachments.ticketId, id))
const stored = (under = dir) =>
  readdirSync(join(under, 'files'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile())

async function gamer() {
  const user = await world.user()
  const at = await world.as(user)
  return { user, at, ticket: await openTicket(at) }
}

/** Inserts rows of earlier files, whose size no test could upload. */
const hold = (ticketId: number, uploadedBy: number | null, files: number, bytes = 1) =>
  world.sql`
    insert into ticket_attachments (ticket_id, uploaded_by, name, media_type, bytes, sha256, storage_key)
    select ${ticketId}::int, ${uploadedBy}::int, 'eski.pdf', 'application/pdf', ${bytes}::bigint, 'x', gen_random_uuid()
    from generate_series(1, ${files}::int)`

describe('a ticket', () => {
  test('accepts a hundred files, also with concurrent uploads', async () => {
    const { at, user, ticket } = await gamer()
    await hold(ticket.id, user.id, limits.ticketFilesMax - 4)
    const answers = await Promise.all(Array.from({ length: 12 }, () => upload(at, ticket.id, 2)))
    expect(tally(answers)).toEqual({ 201: 2, 409: 10 })
    const refused = await upload(at, ticket.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'TICKET_FILES_FULL'])
    expect(await countOf(ticket.id)).toBe(limits.ticketFilesMax)
    expect(stored()).toHaveLength(4)
    const other = await openTicket(at)
    expect((await upload(at, other.id)).status).toBe(201)
  })

  test('accepts exactly 250 MB', async () => {
    const { at, user, ticket } = await gamer()
    const size = pdf().length
    await hold(ticket.id, user.id, 1, limits.ticketBytesMax - size)
    expect((await upload(at, ticket.id, 2)).body.code).toBe('TICKET_FILES_FULL')
    expect((await upload(at, ticket.id)).status).toBe(201)
    expect((await upload(at, ticket.id)).body.code).toBe('TICKET_FILES_FULL')
  })
})

describe('a requester', () => {
  test.each([
    ['five hundred files', limits.personFilesMax, 1],
    ['1 GB', 5, Math.ceil(limits.personBytesMax / 5)],
  ])('may store %s in all their tickets, without counting other users', async (_, files, bytes) => {
    const { at, user, ticket } = await gamer()
    const other = await gamer()
    for (let each = 0; each < 5; each++) await hold((await openTicket(at)).id, user.id, files / 5, bytes)
    const refused = await upload(at, ticket.id)
    expect([refused.status, refused.body.code]).toEqual([409, 'PERSON_FILES_FULL'])
    expect((await upload(other.at, other.ticket.id)).status).toBe(201)
  })

  test('has the same quota as a guest, per address', async () => {
    const { guest, ticket } = await enterAsGuest(world, 'cok.dosya@ornek.com')
    const second = await enterAsGuest(world, 'cok.dosya@ornek.com')
    await hold(second.ticket.id, null, limits.personFilesMax - 1)
    expect((await upload(guest, ticket.id)).status).toBe(201)
    expect((await upload(guest, ticket.id)).body.code).toBe('PERSON_FILES_FULL')
    const other = await enterAsGuest(world, 'baska.misafir@ornek.com')
    expect((await upload(other.guest, other.ticket.id)).status).toBe(201)
  })
})

test('returns 507 in both languages when the disk is full, and still accepts messages', async () => {
  const own = mkdtempSync(join(tmpdir(), 'meydan-full-'))
  const full = await createWorld({ env: { DATA_DIR: own, FILES_KEEP_FREE_MB: String(1e9) } })
  const at = await full.as(await full.user())
  const { id } = await openTicket(at)
  const refused = await upload(at, id)
  expect([refused.status, refused.body.code]).toEqual([507, 'STORAGE_FULL'])
  expect(refused.body.message).toContain('yerimiz kalmadı')
  const english = await at.form(`${ticketsPath}/${id}/attachments?language=en`, form(1))
  expect(english.body.message).toContain('cannot store files')
  expect(stored(own)).toEqual([])
  expect(await full.db.$count(ticketAttachments)).toBe(0)
  expect((await at.post(`${ticketsPath}/${id}/messages`, { message: 'Dosyasız' })).status).toBe(201)
  await full.close()
  rmSync(own, { recursive: true })
})
