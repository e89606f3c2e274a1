import { beforeAll, describe, expect, test } from 'bun:test'
import type { Command } from 'commander'
import { needingYes } from './asking.ts'
import { environmentVariables } from './environment.ts'
import { nouns } from './nouns.ts'
import { createProgram } from './program.ts'
import { openTerminal } from './testing/terminal.ts'

const terminal = await openTerminal()

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

const readme = await Bun.file(`${import.meta.dir}/../README.md`).text()
const namesIn = (text = '') => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name!)

describe('the README', () => {
  const program = createProgram('meydan')
  beforeAll(async () => {
    for (const [name, description, load] of nouns)
      (await load())(program.command(name).description(description))
  })
  const rows = () => {
    const [, table = ''] = readme.split('| noun  ')
    const lines = table.split('\n\n')[0]!.split('\n').slice(2)
    return lines.map((line) => line.split('|').map(namesIn).slice(1, 3) as [string[], string[]])
  }
  const isNoun = (name: string) => nouns.some(([noun]) => noun === name)

  test('has every noun of the program, and no other', () => {
    const written = rows().flatMap(([[noun = ''], names]) => [noun, ...names.filter(isNoun)])
    expect(written.toSorted()).toEqual(nouns.map(([name]) => name).toSorted())
  })

  test('has every command of a noun, and no other', () => {
    const written = rows().flatMap(([[noun = ''], names]) =>
      names.filter((name) => !isNoun(name)).map((name) => `${noun} ${name}`),
    )
    const namesOf = (command: Command): string[] =>
      command.commands.flatMap((each) => {
        const inside = namesOf(each)
        return inside.length > 0 ? inside.map((name) => `${each.name()} ${name}`) : [each.name()]
      })
    const known = program.commands.flatMap((noun) => {
      const choices = noun.registeredArguments[0]?.argChoices ?? []
      return [...namesOf(noun), ...choices].map((name) => `${noun.name()} ${name}`)
    })
    // Examples of the nouns without commands.
    const examples = ['api api GET admin/users -f search=ali', 'top --once']
    expect(written.filter((each) => !examples.includes(each)).toSorted()).toEqual(known.toSorted())
  })

  test('lists what needs --yes without a terminal, and nothing else', () => {
    const [, list = ''] = /Without a terminal (.+?) need `--yes`/.exec(readme) ?? []
    const known = needingYes(program, '')
    // One word stands for the commands of all nouns.
    const written = namesIn(list).flatMap((name) =>
      name.includes(' ') ? [name] : known.filter((each) => each.endsWith(` ${name}`)),
    )
    expect(written.toSorted()).toEqual(known.toSorted())
    expect(known).toContain('queue send --retry-failed')
  })
})

test('the main help and the README have every environment variable that the program reads', async () => {
  const { stdout } = await terminal.run(['--help'])
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
