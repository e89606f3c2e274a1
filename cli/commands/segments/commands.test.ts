import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openTerminal } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin({ firstName: 'Ayşe' }))
const gamer = await terminal.as(await terminal.world.user({ firstName: 'Işıl', language: 'en' }))

const english = ['--rule', 'language eq en', '--rule', 'role eq user']
const create = async (name: string) => {
  const { json } = await admin(['segments', 'create', '--name', name, ...english, '--json'])
  return `${json.id}`
}

describe('create', () => {
  test('creates a segment from --rule, with its count and the next step', async () => {
    const { exit, stdout } = await admin(['segments', 'create', '--name', 'English', ...english])
    expect(exit).toBe(0)
    expect(stdout).toMatch(
      /^✔ Created segment (\d+) “English”, 1 person now\n {2}→ Send to it: meydan notifications create --segment \1\n$/,
    )
  })

  test('parses lists, booleans and times in rules', async () => {
    const { json } = await admin([
      ...['segments', 'create', '--name', 'Karışık', '--match', 'any', '--rule', 'country in TR, DE'],
      ...['--rule', 'email_verified eq true', '--rule', 'last_seen_at after 30 days ago', '--json'],
    ])
    expect(json.rules).toEqual({
      match: 'any',
      conditions: [
        { field: 'country', op: 'in', value: ['TR', 'DE'] },
        { field: 'email_verified', op: 'eq', value: true },
        { field: 'last_seen_at', op: 'after', value: '30 days ago' },
      ],
    })
  })

  test('reads a segment, or rules with --name, from a file or standard input', async () => {
    const rules = { match: 'all', conditions: [{ field: 'language', op: 'eq', value: 'en' }] }
    const file = join(terminal.home, 'segment.json')
    await Bun.write(file, JSON.stringify({ name: 'Dosya', rules }))
    const whole = await admin(['segments', 'create', '--file', file, '--json'])
    expect(whole.json).toMatchObject({ name: 'Dosya', rules, last_count: 1 })
    const stdin = JSON.stringify(rules)
    const bare = await admin(['segments', 'create', '--name', 'Girdi', '--file', '-', '--json'], { stdin })
    expect(bare.json).toMatchObject({ name: 'Girdi', rules })
    expect(await admin(['segments', 'create', '--file', '-', '--json'], { stdin })).toMatchObject({ exit: 2 })
  })

  test.each([
    [['--name', 'x'], '--rule or --file'],
    [english, '--name'],
    [['--name', 'x', '--rule', 'shoe eq 44'], 'role, status'],
    [['--name', 'x', '--rule', 'role like user'], 'eq, ne, in'],
    [['--name', 'x', '--rule', 'role eq'], 'must end with a value'],
    [['--name', 'x', '--file', '/nowhere.json'], '/nowhere.json'],
    [['--name', 'x', '--file', '-', ...english], '--rule'],
  ])('exits with 2 for %p without a request', async (args, named) => {
    const { exit, stderr } = await admin(['segments', 'create', ...args])
    expect(exit).toBe(2)
    expect(stderr).toContain(named)
  })

  test('shows the refused rule', async () => {
    const refused = await admin(['segments', 'create', '--name', 'x', '--rule', 'role before 2026-01-01'])
    expect(refused.exit).toBe(2)
    expect(refused.stderr).toContain('\n  --rule: ')
    const second = ['--rule', 'language eq en', '--rule', 'role before 2026-01-01']
    const several = await admin(['segments', 'create', '--name', 'x', ...second])
    expect(several.stderr).toContain('\n  --rule 2: ')
  })
})

test('list searches the name, show prints the rules', async () => {
  const id = await create('Işıklar')
  const list = await admin(['segments', 'list', '--search', 'isik'])
  expect(list.stdout).toMatch(new RegExp(`${id}\tIşıklar\t1\tlanguage eq en \\+ role eq user`))
  const none = await admin(['segments', 'list', '--search', 'yok'])
  expect(none).toMatchObject({ stdout: '', stderr: 'No segments found\n' })
  const shown = await admin(['segments', 'show', id])
  expect(shown.stdout).toContain('language eq en')
  expect(shown.stdout).toMatch(/People +1\n/)
  const turkish = await admin(['segments', 'show', id], { env: { LANG: 'tr_TR.UTF-8' } })
  expect(turkish.stdout).toContain('tüm kurallara uyanlar')
})

test('preview finds people by segment or by rules', async () => {
  const id = await create('Önizleme')
  const byId = await admin(['segments', 'preview', id])
  expect(byId.stdout).toMatch(/^✔ 1 person, 1 active\n/)
  expect(byId.stdout).toContain('Işıl')
  const byRules = await admin(['segments', 'preview', '--rule', 'language ne en', '--json'])
  expect(byRules.json).toMatchObject({ count: 1, sample: [{ first_name: 'Ayşe' }] })
  expect(await admin(['segments', 'preview', id, ...english])).toMatchObject({ exit: 2 })
  expect(await admin(['segments', 'preview'])).toMatchObject({ exit: 2 })
})

describe('update', () => {
  const update = (id: string, ...more: string[]) => admin(['segments', 'update', id, ...more])
  const rulesOf = async (id: string) => (await admin(['segments', 'show', id, '--json'])).json.rules

  test('changes the name and keeps the rules', async () => {
    const id = await create('Eski')
    const before = await rulesOf(id)
    const { exit, stdout } = await update(id, '--name', 'Yeni ışık')
    expect({ exit, stdout }).toEqual({ exit: 0, stdout: `✔ Updated segment ${id} “Yeni ışık”\n` })
    expect(await rulesOf(id)).toEqual(before)
  })

  test('changes --rule or --match alone, and counts again', async () => {
    const id = await create('Kurallar')
    const any = await update(id, '--match', 'any', '--json')
    const { conditions } = any.json.rules
    expect(conditions).toHaveLength(2)
    expect(any.json.rules).toEqual({ match: 'any', conditions })
    const updated = await update(id, '--rule', 'language ne en')
    expect(updated.stdout).toBe(`✔ Updated segment ${id} “Kurallar”, 1 person now\n`)
    expect(await rulesOf(id)).toEqual({
      match: 'any',
      conditions: [{ field: 'language', op: 'ne', value: 'en' }],
    })
  })

  test('reads a file: a segment, its rules, or only a name', async () => {
    const id = await create('Dosya')
    const rules = { match: 'any', conditions: [{ field: 'role', op: 'eq', value: 'admin' }] }
    for (const file of [rules, { name: 'Yalnız ad' }]) {
      const { exit } = await admin(['segments', 'update', id, '--file', '-'], { stdin: JSON.stringify(file) })
      expect(exit).toBe(0)
    }
    const { json } = await admin(['segments', 'show', id, '--json'])
    expect(json).toMatchObject({ name: 'Yalnız ad', rules })
  })

  test('is refused for a file with an old version', async () => {
    const id = await create('Sürümlü')
    const { json: before } = await admin(['segments', 'show', id, '--json'])
    await update(id, '--match', 'any')
    const stdin = JSON.stringify({ name: 'Eskiden', version: before.version })
    const late = await admin(['segments', 'update', id, '--file', '-', '--json'], { stdin })
    expect(late).toMatchObject({ exit: 1, failure: { code: 'VERSION_CHANGED' } })
  })

  test('is refused without a change, with an invalid rule or for an unknown segment', async () => {
    const id = await create('Boş')
    const nothing = await update(id)
    expect(nothing.exit).toBe(2)
    expect(nothing.stderr).toContain('--help')
    expect(await update(id, '--rule', 'shoe eq 44')).toMatchObject({ exit: 2 })
    expect(await update(id, '--name', '')).toMatchObject({ exit: 2 })
    expect(await update('999999', '--name', 'x')).toMatchObject({ exit: 6 })
    expect(await update('999999', '--match', 'any')).toMatchObject({ exit: 6 })
    expect(await gamer(['segments', 'update', id, '--name', 'x'])).toMatchObject({ exit: 5 })
  })
})

describe('delete', () => {
  test('requires --yes without a terminal', async () => {
    const id = await create('Silinecek')
    expect(await admin(['segments', 'delete', id])).toMatchObject({ exit: 2 })
    const gone = await admin(['segments', 'delete', id, '--yes', '--json'])
    expect(gone).toMatchObject({ exit: 0, json: { deleted: true } })
    const missing = await admin(['segments', 'show', id])
    expect(missing.exit).toBe(6)
    expect(missing.stderr).toContain('meydan segments list')
  })

  test('is refused while a notification waits for the segment', async () => {
    const id = await create('Beklenen')
    const content = ['--type', 'in_app', '--title-tr', 'Selam', '--message-tr', 'Gel']
    await admin(['notifications', 'create', '--segment', id, ...content])
    const refused = await admin(['segments', 'delete', id, '--yes', '--json'])
    expect(refused).toMatchObject({ exit: 1, failure: { code: 'SEGMENT_IN_USE' } })
  })
})

test('is closed to gamers', async () => {
  expect(await gamer(['segments', 'list'])).toMatchObject({ exit: 5 })
  expect(await gamer(['segments', 'preview', ...english])).toMatchObject({ exit: 5 })
})
