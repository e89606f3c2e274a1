import { expect, test } from 'bun:test'
import { createTerminal, openTerminal, type Terminal } from '#cli/testing/terminal.ts'

const terminal = await openTerminal({ env: { NODE_ENV: 'development' } })
const admin = await terminal.as(await terminal.world.admin())

const text = 'Kodun\n\n482913\n\nKaydını sürdürmek için bu kodu gir.\u001b[2J\n'
async function put(of: Terminal, recipient: string, channel = 'email') {
  const [row] = await of.world.sql`insert into outbox (channel, recipient, subject, text)
    values (${channel}, ${recipient}, 'Meydan doğrulama kodun', ${text}) returning id`
  return `${row!.id}`
}

test('lists messages by default, newest first, and filters by type and recipient', async () => {
  expect(await admin(['outbox'])).toMatchObject({ stdout: '', stderr: 'No messages found\n' })
  const mail = await put(terminal, 'isil@ornek.com')
  const sms = await put(terminal, '+905321234567', 'sms')
  const { exit, stdout } = await admin(['outbox'])
  expect(exit).toBe(0)
  expect(stdout).toMatch(new RegExp(`${sms}\tsms\t\\+905321234567\t[^]+${mail}\temail\tisil@ornek.com\t`))
  expect(stdout).not.toContain('482913')
  const ids = async (...more: string[]) => {
    const { json } = await admin(['outbox', ...more, '--json'])
    return json.letters.map(({ id }: { id: number }) => `${id}`)
  }
  expect(await ids()).toEqual([sms, mail])
  expect(await ids('--type', 'email')).toEqual([mail])
  expect(await ids('list', '--to', '+905321234567')).toEqual([sms])
  expect(await ids('--limit', '1', '--page', '2')).toEqual([mail])
})

test('an empty result says that only the newest messages were searched', async () => {
  const broadcast = 'hepsi@ornek.com'
  await put(terminal, broadcast, 'sms')
  await terminal.world.sql`insert into outbox (channel, recipient, subject, text)
    select 'email', ${broadcast}, 'Duyuru', 'x' from generate_series(1, 10001)`
  const { exit, stderr } = await admin(['outbox', '--type', 'sms', '--to', broadcast])
  expect(exit).toBe(0)
  expect(stderr).toBe('No messages found among the newest 10,000; older ones are not searched\n')
  await terminal.world.sql`delete from outbox where recipient = ${broadcast}`
})

test('show prints the text with its line breaks and without escape sequences', async () => {
  const id = await put(terminal, 'isil@ornek.com')
  const { stdout } = await admin(['outbox', 'show', id], { env: { LANG: 'tr_TR.UTF-8' } })
  expect(stdout).toMatch(/^Tür +e-posta\nKime +isil@ornek\.com\nKonu +Meydan doğrulama kodun\n/)
  expect(stdout).toEndWith('\n\nKodun\n\n482913\n\nKaydını sürdürmek için bu kodu gir. [2J\n')
  expect((await admin(['outbox', 'show', id, '--json'])).json).toMatchObject({ text, bodies_shown: true })
})

test('exits by the kind of failure', async () => {
  const unknown = await admin(['outbox', 'show', '2147483647'])
  expect(unknown).toMatchObject({ exit: 6 })
  expect(unknown.stderr).toBe('✖ Message not found\n  → List all: meydan outbox list\n')
  expect(await admin(['outbox', 'show', 'x'])).toMatchObject({ exit: 2 })
  expect(await admin(['outbox', '--type', 'fax'])).toMatchObject({ exit: 2 })
  expect(await admin(['outbox', 'shwo'])).toMatchObject({ exit: 2 })
  const gamer = await terminal.as(await terminal.world.user())
  expect(await gamer(['outbox'])).toMatchObject({ exit: 5 })
  expect(await terminal.run(['outbox'])).toMatchObject({ exit: 4 })
})

test('show hides the text outside development', async () => {
  const elsewhere = await createTerminal()
  try {
    const operator = await elsewhere.as(await elsewhere.world.admin())
    const { exit, stdout } = await operator(['outbox', 'show', await put(elsewhere, 'isil@ornek.com')])
    expect(exit).toBe(0)
    expect(stdout).toContain('This server hides the text of messages')
    expect(stdout).not.toContain('482913')
  } finally {
    await elsewhere.close()
  }
})
