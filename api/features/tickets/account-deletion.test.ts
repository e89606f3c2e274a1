import { expect, test } from 'bun:test'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { strFromU8, unzipSync } from 'fflate'
import { eraseDeletedUsers } from '#api/features/account/erasure.ts'
import { processExports } from '#api/features/account/export-worker.ts'
import { password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { pdf } from '#api/testing/files.ts'
import {
  allMailsTo,
  asStaff,
  enterAsGuest,
  openTicket,
  resolveAs,
  ticketsPath,
  writeAs,
} from '#api/testing/support-steps.ts'
import { newFolder, openWorld } from '#api/testing/world.ts'
import { deleteUnclaimed } from './attachments.ts'

const dir = newFolder()
const world = await openWorld({ env: { DATA_DIR: dir } })

/** A user with a guest ticket, a ticket of the account, a file, a reply, an internal note and a rating. */
async function build(email: string) {
  const before = await enterAsGuest(world, email)
  const user = await world.user({ email })
  const gamer = await world.as(user)
  const ticket = await openTicket(gamer, { subject: 'Zümrüdüanka kayboldu' })
  const path = `${ticketsPath}/${ticket.id}`
  const files = new FormData()
  files.append('file', new File([pdf().slice().buffer], 'Zümrüdüanka kimlik.pdf'))
  const [{ id }] = (await gamer.form(`${path}/attachments`, files)).body.data.attachments
  await gamer.post(`${path}/messages`, { message: 'Adım Zümrüdüanka', attachments: [id] })
  const agent = await world.admin()
  const staff = await world.as(agent)
  await writeAs(staff, { id: ticket.id, message: 'Merhaba Zümrüdüanka' })
  await writeAs(staff, { id: ticket.id, message: 'Zümrüdüanka hep yazar', isInternal: true })
  await resolveAs(await asStaff(world, agent), { id: ticket.id, reason: 'Zümrüdüanka memnun' })
  await gamer.post(`${path}/feedback`, { rating: 5, feedback_text: 'Zümrüdüanka teşekkür eder' })
  return { user, gamer, ticket, before: before.ticket }
}

const stored = () =>
  readdirSync(join(dir, 'files'), { recursive: true, withFileTypes: true }).filter((each) => each.isFile())

test('exports the tickets and messages of a user without internal notes', async () => {
  const { gamer, ticket, before } = await build('kopya@ornek.com')
  const other = await world.as(await world.user())
  await openTicket(other, { subject: 'Bir başkasının talebi' })
  const { id } = (await gamer.post('/user/data-export', { password })).body.data
  await processExports(world.ctx())
  const { download_url } = (await gamer.get(`/user/data-export/${id}`)).body.data
  const archive = await gamer.raw(download_url.replace('/api/v1', ''))
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()))
  const rows = (name: string) => JSON.parse(strFromU8(files[`${name}.json`]!))
  expect(rows('tickets')).toMatchObject([
    { id: before.id, guestEmail: 'kopya@ornek.com', rating: null },
    { id: ticket.id, subject: 'Zümrüdüanka kayboldu', rating: 5, feedback: 'Zümrüdüanka teşekkür eder' },
  ])
  expect(rows('ticket_messages')).toMatchObject([
    {
      ...{ ticketId: ticket.id, byMe: true, message: 'Adım Zümrüdüanka' },
      files: expect.stringMatching(/^files\/\d+-Zümrüdüanka kimlik\.pdf$/),
    },
    { ticketId: ticket.id, byMe: false, message: 'Merhaba Zümrüdüanka' },
  ])
})

test('mails no question for a rating to an account that is deleted within the minute before it leaves', async () => {
  const agent = await world.admin()
  const closings: ((user: { id: number }, gamer: Caller) => Promise<{ status: number }>)[] = [
    (_, gamer) => gamer.delete('/user/delete-account', { confirmation: true, password }),
    async ({ id }) => {
      const admin = await world.as(agent, { confirmed: true })
      return admin.post('/admin/users/batch-operation', { userIds: [id], operation: 'delete', password })
    },
    async () => ({ status: 200 }),
  ]
  const asked: number[] = []
  for (const close of closings) {
    const user = await world.user()
    const gamer = await world.as(user)
    const { id } = await openTicket(gamer)
    await resolveAs(await asStaff(world, agent), { id })
    expect((await close(user, gamer)).status).toBe(200)
    const mails = await allMailsTo(world, user.email)
    asked.push(mails.filter(({ text }) => text?.includes('/support/rate/')).length)
  }
  expect(asked).toEqual([0, 0, 1])
})

test('erases texts and files of tickets, and keeps only statistical fields (D99)', async () => {
  await world.sql`delete from ticket_attachments`
  await deleteUnclaimed(world.ctx())
  const kept = stored().length
  const { user, gamer, ticket, before } = await build('silinen@ornek.com')
  expect(stored()).toHaveLength(kept + 1)
  const left = await gamer.delete('/user/delete-account', {
    confirmation: true,
    password,
    reason: 'Gidiyorum',
  })
  expect(left.status).toBe(200)
  world.clock.advance(31 * 86_400_000)
  await eraseDeletedUsers(world.ctx())
  await deleteUnclaimed(world.ctx())
  expect(stored()).toHaveLength(kept)
  const rows = await world.sql`
    select id, user_id, guest_email, guest_name, subject, description, status from tickets
    where id in (${before.id}, ${ticket.id}) order by id`
  const empty = { user_id: null, guest_email: null, guest_name: null, subject: '', description: '' }
  expect([...rows]).toEqual([
    { id: before.id, ...empty, status: 'open' },
    { id: ticket.id, ...empty, status: 'resolved' },
  ])
  const [rest] = await world.sql`
    select (select count(*)::int from ticket_messages where ticket_id = ${ticket.id}) as messages,
      (select count(*)::int from ticket_attachments where ticket_id = ${ticket.id}) as files,
      (select text from ticket_feedback where ticket_id = ${ticket.id}) as feedback,
      (select count(*)::int from ticket_status_log where ticket_id = ${ticket.id} and reason is not null) as reasons,
      (select count(*)::int from one_time_tokens where email = ${user.email}) as links,
      (select count(*)::int from audit_log a where strpos(a::text, ${user.email}) > 0) as trail`
  expect(rest).toEqual({ messages: 0, files: 0, feedback: null, reasons: 0, links: 0, trail: 0 })
})
