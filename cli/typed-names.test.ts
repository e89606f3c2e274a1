import { expect, test } from 'bun:test'
import { openTerminal } from './testing/terminal.ts'

const terminal = await openTerminal()
const admin = await terminal.as(await terminal.world.admin())

const create = ['notifications', 'create', '--target', 'all', '--title-tr', 'a', '--message-tr', 'b']
const push = [...create, '--type', 'push']

test.each([
  [[...push, '--schedule', '2020-01-01T00:00'], '--schedule'],
  [[...push, '--schedule', 'yarın'], '--schedule'],
  [[...push, '--schedule', '2099-01-01T00:00', '--timezone', 'Mars/Base'], '--timezone'],
  [[...push, '--title-tr', '{{ad}}'], '--title-tr'],
  [[...push, '--link-url', 'http://ornek.com', '--link-text', 'a'], '--link-url'],
  [[...push, '--link-url', '/lobby', '--link-text', '{{ad}}'], '--link-text'],
  [[...push, '--link-url', '/lobby', '--link-text', 'a', '--link-text-en', '{{b}}'], '--link-text-en'],
  [[...push, '--title-en', '{{ad}}', '--message-en', 'x'], '--title-en'],
  [[...push, '--target', 'user:yok@ornek.com'], '--target'],
  [[...push, '--segment', '999999'].filter((each) => each !== '--target' && each !== 'all'), '--segment'],
  [[...create, '--template', '999999'], '--template'],
  [['templates', 'create', '--name', 'x', '--title-tr', 'a', '--message-tr', '{{b}}'], '--message-tr'],
  [['segments', 'preview', '--rule', 'last_seen_at after dün'], '--rule'],
  [['tickets', 'reply', '1', ' '], '<text>'],
  [['audit', 'list', '--from', 'dün'], '--from'],
  [['reports', 'run', 'users', '--from', 'dün', '--to', '2026-01-01'], '--from'],
])('%p names %s', async (args, name) => {
  const { exit, stderr } = await admin(args)
  expect(exit).toBe(2)
  expect(stderr).toContain(`\n  ${name}: `)
  expect(stderr).not.toMatch(/\b(scheduled_at|translations|target_value|template_id|rules\.|link\.)/)
})

test('names the fields of a file as the file does', async () => {
  const { stderr } = await admin(['templates', 'create', '--file', '-'], {
    stdin: JSON.stringify({ name: 'x', translations: { tr: { title: '{{ad}}', message: 'x' } } }),
  })
  expect(stderr).toContain('\n  translations.tr.title: ')
})

test('--json keeps the path of the API for scripts', async () => {
  const { failure } = await admin([...push, '--schedule', '2020-01-01T00:00', '--json'])
  expect(failure.errors[0].path).toBe('scheduled_at')
})

test('an invalid address names the variable or flag that has it', async () => {
  const variable = await terminal.run(['whoami'], { env: { MEYDAN_API_URL: 'meydan' } })
  expect(variable.stderr).toStartWith('✖ MEYDAN_API_URL: “meydan” is not a web address')
  const flag = await terminal.run(['login', '--url', 'meydan'])
  expect(flag.stderr).toStartWith('✖ --url: “meydan” is not a web address')
})

test('a token without permission is named', async () => {
  const gamer = await terminal.as(await terminal.world.user())
  expect((await gamer(['queue', 'status'])).stderr).toContain('Check what MEYDAN_TOKEN may do')
})
