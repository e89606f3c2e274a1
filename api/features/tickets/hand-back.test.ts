import { beforeEach, expect, test } from 'bun:test'
import { type Person, password } from '#api/testing/build.ts'
import type { Caller } from '#api/testing/caller.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { handBackAbandoned } from './hand-back.ts'

const desk = '/admin/support/tickets'
let can: Person
let gamer: Caller

const world = await openWorld()
const ece = await world.admin({ firstName: 'Ece' })
const admin = await world.as(ece, { confirmed: true })
beforeEach(async () => {
  await world.sql`delete from tickets`
  can = await world.admin({ firstName: 'Can' })
  gamer = await world.as(await world.user())
})

/** Tickets of an agent: one that is open, spam that waits for its requester, and one that is resolved. */
async function work() {
  const made: number[] = []
  for (const [status, flag] of [
    ['in_progress', 'clean'],
    ['waiting_user', 'spam'],
    ['resolved', 'clean'],
  ]) {
    const { id } = await openTicket(gamer)
    await admin.put(`${desk}/${id}/assign`, { assigned_to: can.id })
    await admin.put(`${desk}/${id}/flag`, { flag_status: flag })
    await admin.put(`${desk}/${id}/status`, { status })
    made.push(id)
  }
  return made
}
const assignees = async () =>
  (await world.sql`select assigned_to from tickets order by id`).map(({ assigned_to }) => assigned_to)
const logOf = async (id: number) =>
  (
    await world.sql`select old_assignee, new_assignee, changed_by, changed_by_type, reason from ticket_status_log
      where ticket_id = ${id} and old_assignee is not null order by id`
  ).map((row) => ({ ...row }))

test.each<[string, string, () => Promise<{ status: number; body: { data: unknown } }>]>([
  [
    'suspension',
    'Temsilcinin hesabı askıya alındı',
    () => admin.put(`/admin/users/${can.id}/status`, { status: 'suspended' }),
  ],
  ['role', 'Temsilci artık yönetici değil', () => admin.put(`/admin/users/${can.id}`, { role: 'user' })],
])(
  'a %s hands unresolved tickets back to the group, with a line in their log',
  async (_what, reason, change) => {
    const [open, spam, resolved] = await work()
    const { agents } = (await admin.get('/admin/support/agents')).body.data
    const said = agents.find(({ id }: { id: number }) => id === can.id)
    expect(said).toMatchObject({ open_tickets: 1, unresolved_tickets: 2 })
    const { body } = await change()
    expect(body.data).toMatchObject({ ticketsHandedBack: 2 })
    expect(await assignees()).toEqual([null, null, can.id])
    const line = {
      old_assignee: can.id,
      new_assignee: null,
      changed_by: ece.id,
      changed_by_type: 'admin',
      reason,
    }
    expect([await logOf(open!), await logOf(spam!), await logOf(resolved!)]).toEqual([[line], [line], []])
    const audited = await world.sql`select changes from audit_log
    where action = 'ticket.assign' and target_id = ${String(open)} order by id desc limit 1`
    expect(audited[0]?.changes).toEqual({ assignedTo: { from: can.id, to: null } })
    const waiting = await world.sql`select changed_by from unassigned_news where ticket_id = ${open!}`
    expect(waiting.map(({ changed_by }) => changed_by)).toEqual([ece.id])
  },
)

test('a deletion of several hands them to the agent who is named, who is told once', async () => {
  await work()
  const deniz = await world.admin({ firstName: 'Deniz' })
  const batch = (reassignTicketsTo: number) =>
    admin.post('/admin/users/batch-operation', { userIds: [can.id], operation: 'delete', reassignTicketsTo })
  const refused = await batch(can.id)
  expect([refused.status, refused.body.errors[0]]).toMatchObject([
    400,
    { path: 'reassignTicketsTo', code: 'ASSIGNEE_UNKNOWN' },
  ])
  expect(await assignees()).toEqual([can.id, can.id, can.id])
  const { body } = await batch(deniz.id)
  expect(body.data.results).toEqual([{ userId: can.id, success: true, ticketsHandedBack: 2 }])
  expect(await assignees()).toEqual([deniz.id, deniz.id, can.id])
  const titles = (await (await world.as(deniz)).get('/user/notifications')).body.data.notifications.map(
    ({ title }: { title: string }) => title,
  )
  expect(titles).toEqual(['2 talep sana atandı'])
})

test('agents who close their own accounts lose theirs by the job, once from several replicas', async () => {
  const [open] = await work()
  const me = await world.as(can)
  expect((await me.post('/user/suspend-account', { reason: 'Mola', password })).status).toBe(200)
  await Promise.all(Array.from({ length: 4 }, () => handBackAbandoned(world.ctx('desk'))))
  expect(await assignees()).toEqual([null, null, can.id])
  expect(await logOf(open!)).toMatchObject([
    { new_assignee: null, changed_by: null, changed_by_type: 'system', reason: 'Temsilci hesabını kapattı' },
  ])
})

test('tickets that are assigned while their agent is suspended end with nobody who is gone', async () => {
  const ids = await Promise.all(
    Array.from({ length: 10 }, async () => (await openTicket(gamer)).id as number),
  )
  await Promise.all([
    ...ids.map((id) => admin.put(`${desk}/${id}/assign`, { assigned_to: can.id })),
    admin.put(`/admin/users/${can.id}/status`, { status: 'suspended' }),
  ])
  await handBackAbandoned(world.ctx('desk'))
  expect(await assignees()).toEqual(ids.map(() => null))
})
