import { expect, test } from 'bun:test'
import { sealAuditLog, tamper } from '#api/testing/audit-steps.ts'
import { openTerminal } from '../../testing/terminal.ts'

const terminal = await openTerminal()
const ece = await terminal.world.admin({ firstName: 'Ece', lastName: 'Su' })
const admin = await terminal.as(ece)
const create = [
  'reply-templates',
  'create',
  '--content',
  'Merhaba',
  '--category',
  'greeting',
  '--language',
  'tr',
  '--json',
]
const { json } = await admin([...create, '--name', 'Karşılama'])
await admin(['reply-templates', 'update', `${json.id}`, '--content', 'Selam', '--json'])

test('list shows who changed what, with the values of the fields', async () => {
  const { stdout } = await admin(['audit', 'list', '--actor', `${ece.id}`])
  const [edited, created] = stdout.split('\n').map((row) => row.split('\t').slice(1, -1))
  const people = [`admin:${ece.id}`, 'reply_template:1']
  expect(edited).toEqual(['reply_template.update', 'content: Merhaba → Selam', '203.0.113.7', ...people])
  expect(created).toEqual(['reply_template.create', '', '203.0.113.7', ...people])
})

test.each([
  ['C', 'Ece Su edited the reply template Karşılama', 'Text: Merhaba → Selam'],
  ['tr_TR.UTF-8', 'Ece Su yanıt şablonunu değiştirdi: Karşılama', 'Metin: Merhaba → Selam'],
])('a terminal in %s shows sentences and names of fields', async (LANG, sentence, change) => {
  const MEYDAN_TOKEN = await terminal.tokenOf(ece)
  const { screen } = await terminal.interact(['audit', 'list'], [], { MEYDAN_TOKEN, LANG })
  expect(screen).toContain(sentence)
  expect(screen).toContain(change)
  expect(screen).not.toContain('reply_template:')
})

test('list filters, pages and prints JSON', async () => {
  const of = async (...args: string[]) =>
    (await admin(['audit', 'list', ...args, '--json'])).json.items.map(
      ({ action }: { action: string }) => action,
    )
  expect(await of('--action', 'reply_template.update')).toEqual(['reply_template.update'])
  expect(await of('--group', 'templates', '--order', 'asc', '--limit', '1')).toEqual([
    'reply_template.create',
  ])
  expect(await of('--target-type', 'reply_template', '--page', '2', '--limit', '1')).toEqual([
    'reply_template.create',
  ])
  expect(await of('--from', '2020-01-01', '--to', '2020-12-31')).toEqual([])
  expect((await admin(['audit', 'list', '--group', 'shoes'])).exit).toBe(2)
  expect((await admin(['audit', 'list', '--action', 'shoe.tie'])).exit).toBe(2)
})

test('verify says that the chain is intact, and exits with 1 and names the batch where it is broken', async () => {
  await sealAuditLog(terminal.world)
  expect(await admin(['audit', 'verify'])).toMatchObject({
    exit: 0,
    stdout: '✔ The chain is intact (batches: 1, entries: 2)\n',
  })
  await tamper(terminal.world, `update audit_log set changes = null where action = 'reply_template.update'`)
  const { exit, stdout } = await admin(['audit', 'verify'])
  expect(exit).toBe(1)
  expect(stdout).toContain('Batch 1 has entries that were changed: #')
  const { json } = await admin(['audit', 'verify', '--json'])
  expect(json).toMatchObject({ batches: 1, rows: 2, broken: [{ batch: 1, reason: 'rows_changed' }] })
})

test('verify says once that batches were sealed with another key', async () => {
  await tamper(
    terminal.world,
    `update audit_log set batch_id = null, digest = null; delete from audit_batches`,
  )
  for (const id of [901, 902, 903])
    await tamper(
      terminal.world,
      `insert into audit_log (id, actor_type, action, target_type) overriding system value values (${id}, 'system', 'x', 'x');
       insert into audit_batches (id, first_id, last_id, rows, digest, previous_hash, hash, key_id)
         overriding system value values (${id}, ${id}, ${id}, 0, '47DEQpj8HBSa-_TImW-5JCeuQeRkm5NMpJWZG3hSuFU', case ${id} when 901 then '' else 'h' end, 'h', 'former')`,
    )
  const { exit, stdout } = await admin(['audit', 'verify'])
  expect(exit).toBe(1)
  expect(stdout).toBe('✖ Batches 901 to 903 were sealed with another AUTH_SECRET than this server’s\n')
})

test('a user is refused', async () => {
  const user = await terminal.as(await terminal.world.user())
  expect((await user(['audit', 'verify'])).exit).toBe(5)
})
