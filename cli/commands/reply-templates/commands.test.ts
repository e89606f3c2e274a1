import { describe, expect, test } from 'bun:test'
import { openTerminal } from '../../testing/terminal.ts'

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin())

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
  expect(stdout).toMatch(new RegExp(`${id}\tIşınlanma\tMerhaba {{firstName}}\trequest\ttr\tactive\t0\t`))
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

test('create and update switch a template on and off; list filters by it', async () => {
  const id = await create('Kapalı', ['--inactive'])
  const listed = async (state: string) => {
    const { json } = await admin(['reply-templates', 'list', '--search', 'Kapalı', state, '--json'])
    return json.items.map((each: { id: number }) => `${each.id}`)
  }
  expect([await listed('--active'), await listed('--inactive')]).toEqual([[], [id]])
  expect((await admin(['reply-templates', 'show', id])).stdout).toMatch(/Status +off\n/)
  expect(await admin(['reply-templates', 'update', id, '--active'])).toMatchObject({ exit: 0 })
  expect([await listed('--active'), await listed('--inactive')]).toEqual([[id], []])
  const both = await admin(['reply-templates', 'update', id, '--active', '--inactive'])
  expect(both).toMatchObject({ exit: 2, stderr: expect.stringContaining('--inactive') })
})

describe('categories', () => {
  const categories = (...args: string[]) => admin(['reply-templates', 'categories', ...args])

  test('lists ids and keys, by which templates name them', async () => {
    const { stdout } = await categories()
    expect(stdout).toStartWith('1\tgreeting\tKarşılama\tGreeting\t')
    expect((await categories('list')).stdout).toBe(stdout)
    const unknown = await admin(['reply-templates', 'create', '--name', 'x', ...turkish, '--category', 'yok'])
    expect(unknown.stderr).toContain('meydan reply-templates categories list')
  })

  test('creates, renames and deletes one', async () => {
    const names = ['--name-tr', 'Çözüm', '--name-en', 'Solution']
    const { json } = await categories('create', ...names, '--json')
    expect(json).toMatchObject({ key: 'solution', name_tr: 'Çözüm', name_en: 'Solution' })
    const id = `${json.id}`
    const keyed = await categories('create', ...names, '--key', 'cozum-2')
    expect(keyed.stdout).toMatch(/^✔ Created category \d+ “cozum-2”\n$/)
    expect(await categories('rename', id, '--name-tr', 'Sonuç')).toMatchObject({
      exit: 0,
      stdout: `✔ Renamed category ${id} “solution”\n`,
    })
    expect((await categories()).stdout).toContain(`${id}\tsolution\tSonuç\tSolution\t0\n`)
    expect(await categories('delete', id)).toMatchObject({ exit: 2 })
    expect(await categories('delete', id, '--yes')).toMatchObject({
      exit: 0,
      stdout: `✔ Deleted category ${id}\n`,
    })
    const missing = await categories('delete', id, '--yes')
    expect(missing.exit).toBe(6)
    expect(missing.stderr).toContain('There is no such category')
    expect(missing.stderr).toContain('meydan reply-templates categories list')
  })

  test.each([
    [['create', '--name-tr', 'Tek'], 2, '--name-en'],
    [['create', '--name-tr', 'x', '--name-en', 'y', '--key', 'Aç'], 2, '--key'],
    [['create', '--name-tr', ' ', '--name-en', 'y'], 2, '--name-tr'],
    [['create', '--name-tr', 'Kapatma', '--name-en', 'Closing'], 1, '--name-en'],
    [['rename', '1'], 2, ''],
    [['delete', '1', '--yes'], 1, 'Reply templates have this category'],
  ])('%p exits with %d', async (args, exit, named) => {
    await create(`Kategorisi dolu ${args.join()}`)
    const refused = await categories(...args)
    expect({ exit: refused.exit, stderr: refused.stderr }).toEqual({
      exit,
      stderr: expect.stringContaining(named),
    })
  })
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
