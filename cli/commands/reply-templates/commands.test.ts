import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { openTerminal, type Terminal } from '../../testing/terminal.ts'

let terminal: Terminal
let admin: Awaited<ReturnType<Terminal['as']>>

beforeAll(async () => {
  terminal = await openTerminal()
  admin = await terminal.as(await terminal.world.admin())
})
afterAll(() => terminal.close())

const turkish = ['--content', 'Merhaba {{firstName}}', '--category', 'greeting', '--language', 'tr']
const create = async (name: string, more: string[] = []) => {
  const { json } = await admin(['reply-templates', 'create', '--name', name, ...turkish, ...more, '--json'])
  return `${json.id}`
}

describe('create', () => {
  test('creates a template and names it', async () => {
    const { exit, stdout } = await admin(['reply-templates', 'create', '--name', 'Karşılama', ...turkish])
    expect({ exit, stdout }).toEqual({
      exit: 0,
      stdout: expect.stringMatching(/^✔ Created reply template \d+ “Karşılama”\n$/),
    })
  })

  test('reads standard input', async () => {
    const stdin = JSON.stringify({ name: 'Refund', content: 'Hi', category: 'closing', language: 'en' })
    const { json } = await admin(['reply-templates', 'create', '--file', '-', '--json'], { stdin })
    expect(json).toMatchObject({ name: 'Refund', category: 'closing', language: 'en', usage_count: 0 })
  })

  test.each([
    [['--name', 'x'], '--content, --category, --language'],
    [['--name', 'x', ...turkish, '--category', 'shoes'], 'category'],
    [['--file', '-', '--name', 'x'], '--name'],
    [['--name', 'x', '--content', '{{email}}', ...turkish.slice(2)], 'content'],
  ])('exits with 2 for %p', async (args, named) => {
    const { exit, stderr } = await admin(['reply-templates', 'create', ...args])
    expect({ exit, stderr }).toEqual({ exit: 2, stderr: expect.stringContaining(named) })
  })
})

test('list filters and searches, show prints the text in Turkish', async () => {
  const id = await create('Işınlanma', ['--category', 'request'])
  const { stdout } = await admin([
    ...['reply-templates', 'list', '--search', 'isin', '--category', 'request', '--language', 'tr'],
  ])
  expect(stdout).toMatch(new RegExp(`${id}\tIşınlanma\tMerhaba {{firstName}}\trequest\ttr\t0\t`))
  const none = await admin(['reply-templates', 'list', '--search', 'yok'])
  expect(none).toMatchObject({ stdout: '', stderr: 'No reply templates found\n' })
  const shown = await admin(['reply-templates', 'show', id], { env: { LANG: 'tr_TR.UTF-8' } })
  expect(shown.stdout).toMatch(/Yanıt +Merhaba {{firstName}}\n/)
})

test('update changes the given fields; a file of another version exits with 1', async () => {
  const id = await create('Eski ad')
  const renamed = await admin(['reply-templates', 'update', id, '--name', 'Yeni ad'])
  expect(renamed).toMatchObject({ exit: 0, stdout: `✔ Updated reply template ${id} “Yeni ad”\n` })
  const stdin = JSON.stringify({ content: 'Geç', version: 1 })
  const late = await admin(['reply-templates', 'update', id, '--file', '-'], { stdin })
  expect({ exit: late.exit, stderr: late.stderr }).toEqual({
    exit: 1,
    stderr: expect.stringContaining(`meydan reply-templates show ${id}\n`),
  })
  const { json } = await admin(['reply-templates', 'show', id, '--json'])
  expect(json).toMatchObject({ name: 'Yeni ad', content: 'Merhaba {{firstName}}', version: 2 })
  expect(await admin(['reply-templates', 'update', id])).toMatchObject({ exit: 2 })
})

test('categories lists their keys, by which templates name them', async () => {
  const { stdout } = await admin(['reply-templates', 'categories'])
  expect(stdout).toStartWith('greeting\tKarşılama\tGreeting\t')
})

test('delete needs --yes without a terminal', async () => {
  const id = await create('Silinecek')
  expect(await admin(['reply-templates', 'delete', id])).toMatchObject({ exit: 2 })
  const deleted = await admin(['reply-templates', 'delete', id, '--yes'])
  expect(deleted).toMatchObject({ exit: 0, stdout: `✔ Deleted reply template ${id}\n` })
  const missing = await admin(['reply-templates', 'show', id])
  expect(missing.exit).toBe(6)
  expect(missing.stderr).toContain('meydan reply-templates list')
})

test('exits with 5 for users and 4 for guests', async () => {
  const user = await terminal.as(await terminal.world.user())
  expect(await user(['reply-templates', 'list'])).toMatchObject({ exit: 5 })
  expect(await terminal.run(['reply-templates', 'list'])).toMatchObject({ exit: 4 })
})
