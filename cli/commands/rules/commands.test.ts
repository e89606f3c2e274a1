import { expect, test } from 'bun:test'
import { openTicket } from '#api/testing/support-steps.ts'
import { openTerminal } from '../../testing/terminal.ts'

const path = '/admin/support/rules'

const terminal = await openTerminal()
const { world } = terminal
const ece = await world.admin()
const admin = await terminal.as(ece)
const made = await (await world.as(ece)).post(path, {
  name: 'Acil olanlar',
  event: 'created',
  conditions: { match: 'all', conditions: [{ field: 'text', op: 'contains', value: 'acil' }] },
  actions: { priority: 5 },
})
const rule = made.body.data.id

test('list shows each rule with its event and whether it is on; scripts get the values of the API', async () => {
  const { stdout } = await admin(['rules', 'list'])
  expect(stdout).toBe(`${rule}\tAcil olanlar\tcreated\t\tactive\t\n`)
})

test('disable and enable say which rule they switched', async () => {
  const off = await admin(['rules', 'disable', `${rule}`])
  expect(off).toMatchObject({ exit: 0, stdout: `✔ Disabled rule ${rule} “Acil olanlar”\n` })
  expect((await admin(['rules', 'list'])).stdout).toContain('\tinactive\t')
  const on = await admin(['rules', 'enable', `${rule}`], { env: { LANG: 'tr_TR.UTF-8' } })
  expect(on.stdout).toBe(`✔ ${rule} “Acil olanlar” kuralı açıldı\n`)
})

test('dry-run counts the tickets that match and shows them', async () => {
  const { world } = terminal
  await world.sql`update ticket_rules set is_enabled = false`
  const gamer = await world.as(await world.user())
  const { id } = await openTicket(gamer, { subject: 'Bu çok ACİL' })
  await openTicket(gamer, { subject: 'Vaktim var' })
  const { exit, stdout } = await admin(['rules', 'dry-run', `${rule}`])
  expect([exit, stdout]).toEqual([0, expect.stringContaining('1 of 2 tickets match')])
  expect(stdout).toContain(`${id}`)
  expect(stdout).toContain('Bu çok ACİL')
  const { json } = await admin(['rules', 'dry-run', `${rule}`, '--json'])
  expect(json).toMatchObject({ count: 1, of: 2, sample: [{ id }] })
})

test('exits with 6 for a rule that does not exist', async () => {
  expect((await admin(['rules', 'enable', '999999'])).exit).toBe(6)
})
