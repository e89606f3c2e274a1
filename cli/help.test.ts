import { afterAll, beforeAll, expect, test } from 'bun:test'
import { environmentVariables } from './environment.ts'
import { openTerminal, type Terminal } from './testing/terminal.ts'

let terminal: Terminal
beforeAll(async () => {
  terminal = await openTerminal()
})
afterAll(() => terminal.close())

const turkish = { MEYDAN_LANG: 'tr' }
const linesAt = async (columns: number, args: string[], env = {}) => {
  const { screen } = await terminal.interact(args, [], env, columns)
  return screen.split(/\r?\n/)
}

test.each([30, 47, 60, 80, 120])('wraps between words at %d columns', async (columns) => {
  for (const args of [['--help'], ['segments', 'create', '--help'], ['notifications', 'create', '-h']]) {
    const lines = await linesAt(columns, args, turkish)
    const wide = (await linesAt(2000, args, turkish)).join(' ')
    const words = new Set(wide.split(/\s+/))
    expect(lines.flatMap((line) => line.trim().split(/\s+/)).filter((word) => !words.has(word))).toEqual([])
    // A word that is longer than the line stays whole.
    const tooLong = lines.filter((line) => Bun.stringWidth(line) > columns && /\S\s+\S/.test(line.trim()))
    expect(tooLong).toEqual([])
  }
})

test.each([
  [['notifications', 'list'], '--limit <rows>', '(default: 20)'],
  [['notifications', 'pending'], '--limit <rows>', '(default: 10)'],
  [['notifications', 'list'], '--order <order>', '(asc, desc; default: desc)'],
  [['notifications', 'create'], '--timezone <zone>', '(default: Europe/Istanbul)'],
  [['queue', 'status'], '--interval <seconds>', '(default: 2)'],
  [['queue', 'send'], '--max <number>', '(default: 100)'],
  [['segments', 'create'], '--match <which>', '(all, any; default: all)'],
])('the help of %p shows the default of %s', async (command, flags, hint) => {
  const { stdout } = await terminal.run([...command, '--help'])
  const [, description] = stdout.split(flags)
  expect(description?.split(/\n {2}-/)[0]?.replace(/\s+/g, ' ')).toContain(hint)
})

test('an edit has no defaults, because it keeps what is not given', async () => {
  const { stdout } = await terminal.run(['notifications', 'edit', '--help'])
  expect(stdout).toContain('--timezone <zone>')
  expect(stdout).not.toContain('default: Europe/Istanbul')
})

test('help shows a nested command', async () => {
  const { exit, stdout } = await terminal.run(['help', 'notifications', 'create'])
  expect(exit).toBe(0)
  expect(stdout).toBe((await terminal.run(['notifications', 'create', '--help'])).stdout)
  const noun = await terminal.run(['help', 'queue'])
  expect(noun.stdout).toBe((await terminal.run(['queue', '--help'])).stdout)
  expect((await terminal.run(['help'])).stdout).toBe((await terminal.run(['--help'])).stdout)
})

test('help of an unknown command exits with 2 and names it', async () => {
  const { exit, stderr } = await terminal.run(['help', 'notifications', 'crate'], { env: turkish })
  expect({ exit, stderr }).toEqual({
    exit: 2,
    stderr: "✖ 'crate' diye bir komut yok\n  → Ayrıntı: meydan notifications --help\n",
  })
})

test('the main help and the README have every environment variable that the program reads', async () => {
  const { stdout } = await terminal.run(['--help'])
  const readme = await Bun.file(`${import.meta.dir}/../README.md`).text()
  for (const { name } of environmentVariables) {
    expect(stdout).toContain(`\n  ${name} `)
    expect(readme.includes(`| \`${name}\` `)).toBe(true)
  }
  const sources = [...new Bun.Glob('**/*.{ts,tsx}').scanSync(import.meta.dir)]
  const codes = sources.filter((file) => !/\.test\.|^testing\/|^build\.ts/.test(file))
  const read = new Set<string>()
  for (const file of codes) {
    const code = await Bun.file(`${import.meta.dir}/${file}`).text()
    for (const [, name] of code.matchAll(/process\.env\.([A-Z_]+)/g)) read.add(name!)
  }
  const documented: string[] = [...environmentVariables.map(({ name }) => name), 'FORCE_COLOR']
  expect([...read].filter((name) => !documented.includes(name))).toEqual([])
})
