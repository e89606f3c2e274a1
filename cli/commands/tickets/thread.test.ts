import { expect, test } from 'bun:test'
import { openTerminal } from '../../testing/terminal.ts'

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin({ firstName: 'Ece', lastName: 'Yıldız' }))
const gamer = await terminal.world.as(await terminal.world.user({ firstName: 'Çağrı', lastName: 'Şahin' }))
const draft = {
  subject: 'Giriş yapamıyorum',
  description: 'Dün akşamdan beri giremiyorum.',
  category: 'technical',
}
const id = `${(await gamer.post('/support/tickets', draft)).body.data.id}`

test('replies and notes are written, and shown with the ticket', async () => {
  const replied = await admin(['tickets', 'reply', id, 'Hangi oyun?'])
  const done = `✔ Replied to ticket ${id}, which is now in progress\n`
  expect(replied).toMatchObject({ exit: 0, stdout: done })
  const noted = await admin(['tickets', 'note', id, '--file', '-'], { stdin: 'Şüpheli\n' })
  expect(noted).toMatchObject({ exit: 0, stdout: `✔ Added a note to ticket ${id}\n` })
  const { stdout } = await admin(['tickets', 'show', id])
  for (const each of [
    'Giriş yapamıyorum',
    'Çağrı Şahin',
    'in progress',
    'Hangi oyun?',
    'internal note',
    'Şüpheli',
  ])
    expect(stdout).toContain(each)
  const { json } = await admin(['tickets', 'show', id, '--json'])
  expect(json.messages).toMatchObject([{ is_internal: false }, { is_internal: true }])
})

test('log lists what happened to the ticket, narrowed by its kind', async () => {
  const { stdout } = await admin(['tickets', 'log', id])
  expect(stdout).toMatch(/Z\tstatus_change\t\S+\topen\tin_progress\t\tEce Yıldız\n/)
  expect(await admin(['tickets', 'log', id], { env: { LANG: 'tr_TR.UTF-8' } })).toMatchObject({ stdout })
  const MEYDAN_TOKEN = await terminal.tokenOf(await terminal.world.admin())
  const { screen } = await terminal.interact(['tickets', 'log', id], [], { MEYDAN_TOKEN })
  expect(screen).toContain(`changed the status of the ticket #${id} (open → in_progress)`)
  const { json } = await admin(['tickets', 'log', id, '--kind', 'created', '--json'])
  expect(json.timeline).toMatchObject([{ event_type: 'created', action_by_name: 'Çağrı Şahin' }])
  expect((await admin(['tickets', 'log', id, '--kind', 'gone'])).exit).toBe(2)
})

test('reply --status sets the status with the reply', async () => {
  const waiting = await admin([
    'tickets',
    'reply',
    id,
    'Ekran görüntüsü?',
    '--status',
    'waiting_user',
    '--json',
  ])
  expect(waiting.json.ticket.status).toBe('waiting_user')
  expect((await admin(['tickets', 'reply', id, 'Evet', '--status', 'gone'])).exit).toBe(2)
})

test('reply --seen fails with 1 when others wrote since', async () => {
  const other = await terminal.as(await terminal.world.admin())
  const { exit, stderr } = await other(['tickets', 'reply', id, 'Merhaba', '--seen', '1'])
  expect({ exit, stderr }).toMatchObject({ exit: 1, stderr: expect.stringContaining('New messages') })
})

test('people are copied and removed, and the language of a guest is changed', async () => {
  expect(await admin(['tickets', 'copy', id, 'Can@ornek.com'])).toMatchObject({
    ...{ exit: 0, stdout: `✔ Can@ornek.com is copied on ticket ${id}\n` },
  })
  expect((await admin(['tickets', 'show', id])).stdout).toMatch(/Copied\s+can@ornek\.com/)
  expect((await admin(['tickets', 'uncopy', id, 'can@ornek.com'])).exit).toBe(0)
  expect((await admin(['tickets', 'show', id, '--json'])).json.copies).toEqual([])
  expect((await admin(['tickets', 'uncopy', id, 'can@ornek.com'])).exit).toBe(2)
  expect((await admin(['tickets', 'language', id, 'en'])).stderr).toContain('account')
  const contact = { guest_email: 'misafir@ornek.com', guest_name: 'Işıl', category: 'technical' }
  const texts = { subject: 'Giriş yapamıyorum', description: 'Dün akşamdan beri giremiyorum.' }
  const guest = await terminal.world.anyone.post('/support/tickets', { ...contact, ...texts })
  const changed = await admin(['tickets', 'language', `${guest.body.data.id}`, 'en'])
  expect(changed.stdout).toBe(`✔ Mails of ticket ${guest.body.data.id} are in en now\n`)
})

test.each([
  [['reply', '1'], 2],
  [['note', '1', 'x', '--file', '-'], 2],
  [['show', '999999'], 6],
])('%p exits with %i', async (args, exit) => {
  expect((await admin(['tickets', ...args])).exit).toBe(exit)
})

test('open opens a ticket for an account, or for an address with a name', async () => {
  const { id: user } = await terminal.world.user({ firstName: 'Pelin' })
  const texts = ['--subject', 'Ödül gelmedi', '--category', 'billing', 'Turnuva ödülü gelmemiş, aradı.']
  const { json } = await admin([
    'tickets',
    'open',
    '--for',
    `${user}`,
    '--source',
    'walk_in',
    ...texts,
    '--json',
  ])
  expect(json.ticket).toMatchObject({ user_id: user, source: 'walk_in', category: 'billing' })
  const guest = ['--for', 'arayan@ornek.com', '--name', 'Arayan', '--agent', 'me']
  const { exit, stdout } = await admin(['tickets', 'open', ...guest, ...texts])
  expect({ exit, stdout }).toMatchObject({
    exit: 0,
    stdout: expect.stringMatching(/^✔ Opened ticket \d+\n$/),
  })
  const nameless = await admin(['tickets', 'open', '--for', 'adsiz@ornek.com', ...texts])
  expect([nameless.exit, nameless.stderr]).toEqual([2, expect.stringContaining('\n  --name: ')])
  expect((await admin(['tickets', 'open', ...texts])).exit).toBe(2)
})
