import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openTerminal } from '#cli/testing/terminal.ts'

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin())

const turkish = ['--title-tr', 'Turnuva', '--message-tr', 'Selam {{firstName}}']
const create = async (name: string, more: string[] = []) => {
  const { json } = await admin(['templates', 'create', '--name', name, ...turkish, ...more, '--json'])
  return `${json.id}`
}

describe('create', () => {
  test('stores the texts of both languages and suggests the next step', async () => {
    const { exit, stdout } = await admin([
      ...['templates', 'create', '--name', 'Kupa', ...turkish, '--type', 'email', '--category', 'reminder'],
      ...['--subject-tr', 'Yarın', '--title-en', 'Cup', '--message-en', 'Hi', '--platform', 'web,desktop'],
    ])
    expect(exit).toBe(0)
    const [, id] =
      /^✔ Created template (\d+) “Kupa”\n {2}→ Send it: meydan notifications create --template \1\n$/.exec(
        stdout,
      )!
    const { json } = await admin(['templates', 'show', id!, '--json'])
    expect(json).toMatchObject({
      name: 'Kupa',
      category: 'reminder',
      channel: 'email',
      platforms: ['web', 'desktop'],
      translations: { tr: { title: 'Turnuva', subject: 'Yarın' }, en: { title: 'Cup', message: 'Hi' } },
      is_active: true,
    })
  })

  test('reads JSON from a file or standard input', async () => {
    const template = { name: 'Dosya', translations: { tr: { title: 'Başlık', message: 'Mesaj' } } }
    const file = join(terminal.home, 'template.json')
    await Bun.write(file, JSON.stringify(template))
    expect((await admin(['templates', 'create', '--file', file, '--json'])).json).toMatchObject({
      name: 'Dosya',
    })
    const stdin = JSON.stringify({ ...template, name: 'Girdi' })
    const fromInput = await admin(['templates', 'create', '--file', '-', '--json'], { stdin })
    expect(fromInput.json).toMatchObject({ name: 'Girdi' })
  })

  test.each([
    [['--name', 'x'], '--title-tr, --message-tr'],
    [turkish, '--name'],
    [['--name', 'x', ...turkish, '--category', 'shoes'], 'general, welcome'],
    [['--file', '-', '--name', 'x'], '--name'],
  ])('exits with 2 for %p without a request', async (args, named) => {
    const { exit, stderr } = await admin(['templates', 'create', ...args])
    expect(exit).toBe(2)
    expect(stderr).toContain(named)
  })

  test('shows the refused fields', async () => {
    const unknown = ['--name', 'x', '--title-tr', '{{ad}}', '--message-tr', 'x']
    const { exit, stderr } = await admin(['templates', 'create', ...unknown])
    expect(exit).toBe(2)
    expect(stderr).toContain('--title-tr: ')
  })
})

test('list filters by words and category, show prints the texts', async () => {
  const id = await create('Işık', ['--category', 'update'])
  const list = await admin(['templates', 'list', '--search', 'isik', '--category', 'update'])
  expect(list.stdout).toMatch(new RegExp(`${id}\tactive\tIşık\tTurnuva\tpush\tupdate\t0\t`))
  expect((await admin(['templates', 'list', '--search', 'yok'])).stderr).toBe('No templates found\n')
  const shown = await admin(['templates', 'show', id], { env: { LANG: 'tr_TR.UTF-8' } })
  expect(shown.stdout).toContain('Işık · açık')
  expect(shown.stdout).toMatch(/Mesaj +Selam {{firstName}}\n/)
  expect(shown.stdout).toMatch(/İngilizce +yok, Türkçesi okunur\n/)
})

describe('update', () => {
  const english = ['--title-en', 'Cup', '--message-en', 'Hi', '--subject-en', 'Tomorrow']
  const update = (id: string, ...more: string[]) => admin(['templates', 'update', id, ...more])

  test('changes only the given fields', async () => {
    const more = [...english, '--subject-tr', 'Yarın', '--type', 'email', '--platform', 'web,desktop']
    const id = await create('Kış', [...more, '--category', 'reminder'])
    const { exit, stdout } = await update(id, '--title-en', 'Winter cup', '--name', 'Kış ışıkları')
    expect({ exit, stdout }).toEqual({ exit: 0, stdout: `✔ Updated template ${id} “Kış ışıkları”\n` })
    const { json } = await admin(['templates', 'show', id, '--json'])
    expect(json).toMatchObject({
      name: 'Kış ışıkları',
      category: 'reminder',
      channel: 'email',
      platforms: ['web', 'desktop'],
      translations: {
        tr: { title: 'Turnuva', message: 'Selam {{firstName}}', subject: 'Yarın' },
        en: { title: 'Winter cup', message: 'Hi', subject: 'Tomorrow' },
      },
    })
    const other = await update(id, '--category', 'update', '--type', 'push', '--platform', 'web', '--json')
    expect(other.json).toMatchObject({ category: 'update', channel: 'push', platforms: ['web'] })
    expect(other.json.translations).toEqual(json.translations)
  })

  test('removes English or a subject', async () => {
    const id = await create('İki dilli', [...english, '--subject-tr', 'Yarın'])
    const { json } = await update(id, '--without-english', '--subject-tr', '', '--json')
    expect(json.translations).toMatchObject({ tr: { title: 'Turnuva', subject: null }, en: null })
  })

  test('merges the texts of a file, by language or as a list, with the current ones', async () => {
    const id = await create('Dosyadan', english)
    const files = [
      { translations: { en: { title: 'Filed' } }, is_active: false },
      { translations: [{ language_code: 'tr', message: 'Listeden' }] },
    ]
    for (const file of files) {
      await admin(['templates', 'update', id, '--file', '-'], { stdin: JSON.stringify(file) })
    }
    const { json } = await admin(['templates', 'show', id, '--json'])
    expect(json).toMatchObject({
      is_active: false,
      translations: {
        tr: { title: 'Turnuva', message: 'Listeden' },
        en: { title: 'Filed', message: 'Hi', subject: 'Tomorrow' },
      },
    })
  })

  test.each([
    ...['"x"', '{}', '{"tr": "x"}', '{"tr": null}', '{"tr": {"titel": "x"}}', '[null]', '[{"title": "x"}]'],
    '{"tr": {"title": "x"}, "eng": {"title": "x"}}',
  ])('exits with 2 for the texts %s', async (texts) => {
    const { exit, stderr } = await admin(['templates', 'update', '1', '--file', '-'], {
      stdin: `{"translations": ${texts}}`,
    })
    expect(exit).toBe(2)
    expect(stderr).toContain('translations must contain tr or en')
  })

  test.each([
    [[], '--help'],
    [['--platform', 'web,moon'], 'mobile_android'],
    [['--title-en', 'x', '--without-english'], '--without-english'],
    [['--file', '-', '--name', 'x'], '--name'],
  ])('exits with 2 for %p without a request', async (args, named) => {
    const { exit, stderr } = await update('1', ...args)
    expect(exit).toBe(2)
    expect(stderr).toContain(named)
  })

  test('is refused for a file with an old version, with a next step', async () => {
    const id = await create('Sürümlü')
    await update(id, '--title-tr', 'Başka')
    for (const change of [{ name: 'Eskiden' }, { translations: { en: { title: 'Old' } } }]) {
      const stdin = JSON.stringify({ ...change, version: 1 })
      const late = await admin(['templates', 'update', id, '--file', '-'], { stdin })
      expect(late.exit).toBe(1)
      expect(late.stderr).toContain(`→ Show the current state: meydan templates show ${id}\n`)
      const script = await admin(['templates', 'update', id, '--file', '-', '--json'], { stdin })
      expect(script).toMatchObject({ exit: 1, failure: { code: 'VERSION_CHANGED' } })
    }
  })

  test('is refused for an empty title, an unknown template or a gamer', async () => {
    const id = await create('Kurallı')
    const wrong = await update(id, '--title-tr', '')
    expect(wrong.exit).toBe(2)
    expect(wrong.stderr).toContain('--title-tr: ')
    expect(await update('999999', '--name', 'x')).toMatchObject({ exit: 6 })
    expect(await update('999999', '--title-tr', 'x')).toMatchObject({ exit: 6 })
    const gamer = await terminal.as(await terminal.world.user())
    expect(await gamer(['templates', 'update', id, '--name', 'x'])).toMatchObject({ exit: 5 })
  })
})

test('disable deactivates a template, which then cannot be used, and enable activates it', async () => {
  const id = await create('Açık')
  const version = async () => (await admin(['templates', 'show', id, '--json'])).json.version
  for (const _ of ['once', 'again']) {
    const off = await admin(['templates', 'disable', id])
    expect(off).toMatchObject({ exit: 0, stdout: `✔ Template ${id} “Açık” is inactive\n` })
    expect(await version()).toBe(2)
  }
  const shown = await admin(['templates', 'show', id], { env: { LANG: 'tr_TR.UTF-8' } })
  expect(shown.stdout).toContain('Açık · kapalı\n')
  const refused = await admin(['notifications', 'create', '--target', 'all', '--template', id, '--json'])
  expect(refused).toMatchObject({ exit: 2, failure: { errors: [{ code: 'TEMPLATE_INACTIVE' }] } })
  const on = await admin(['templates', 'enable', id, '--json'])
  expect(on.json).toMatchObject({ is_active: true })
  expect(await admin(['templates', 'disable', '999999'])).toMatchObject({ exit: 6 })
  expect(await admin(['templates', 'toggle', id])).toMatchObject({ exit: 2 })
})

test('delete requires --yes without a terminal', async () => {
  const id = await create('Silinecek')
  expect(await admin(['templates', 'delete', id])).toMatchObject({ exit: 2 })
  expect(await admin(['templates', 'delete', id, '--yes'])).toMatchObject({
    exit: 0,
    stdout: `✔ Deleted template ${id}\n`,
  })
  const missing = await admin(['templates', 'show', id])
  expect(missing.exit).toBe(6)
  expect(missing.stderr).toContain('meydan templates list')
})

test('is closed to gamers and guests', async () => {
  const gamer = await terminal.as(await terminal.world.user())
  expect(await gamer(['templates', 'list'])).toMatchObject({ exit: 5 })
  expect(await terminal.run(['templates', 'list'])).toMatchObject({ exit: 4 })
})

test('keeps a button and a priority, and changes parts of the button', async () => {
  const button = ['--link-url', '/lobby', '--link-text', 'Katıl', '--priority', 'urgent']
  const id = await create('Düğmeli', button)
  const shown = await admin(['templates', 'show', id])
  expect(shown.stdout).toMatch(/Link +\/lobby\n/)
  expect(shown.stdout).toMatch(/Priority +urgent\n/)
  const { json } = await admin(['templates', 'update', id, '--link-text-en', 'Join', '--json'])
  expect(json).toMatchObject({ link: { url: '/lobby', text: { tr: 'Katıl', en: 'Join' } }, priority: 4 })
  const removed = await admin(['templates', 'update', id, '--without-link', '--priority', '1', '--json'])
  expect(removed.json).toMatchObject({ link: null, priority: 1 })
})
