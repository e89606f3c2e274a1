import { describe, expect, test } from 'bun:test'
import { join } from 'node:path'
import { openTerminal } from './testing/terminal.ts'

const terminal = await openTerminal()
const profile = { accessToken: 'a', refreshToken: 'r', email: 'ayse@ornek.com', url: terminal.url }
const file = join(terminal.home, '.config', 'meydan', 'profiles.json')
await Bun.write(file, JSON.stringify({ current: terminal.url, profiles: [profile] }))

/** The candidates for the last word. */
async function candidates(line: string, env = {}) {
  const { exit, stdout, stderr } = await terminal.run(['__complete', ...line.split(' ').slice(1)], { env })
  expect({ exit, stderr }).toEqual({ exit: 0, stderr: '' })
  return stdout.split('\n').flatMap((each) => (each ? [each.split('\t')[0]!] : []))
}

test.each([
  ['meydan no', ['notifications']],
  ['meydan notifications cr', ['create']],
  ['meydan notifications list --st', ['--status']],
  ['meydan notifications list --status sc', ['scheduled']],
  ['meydan notifications list --status scheduled --ord', ['--order']],
  ['meydan notifications list --status scheduled --stat', []],
  ['meydan queue list --j', ['--json']],
  ['meydan help queue re', ['retry']],
  ['meydan completion ', ['bash', 'zsh', 'fish']],
  ['meydan reports run us', ['users']],
  ['meydan users set-role 7 ad', ['admin']],
  ['meydan users set-role ad', []],
  ['meydan auth switch ', ['ayse@ornek.com']],
  ['meydan notifications create --file ', []],
  ['meydan segments create --rule x --nam', ['--name']],
])('%p', async (line, expected) => {
  expect(await candidates(line)).toEqual(expected)
})

test('has the nouns of the main help, with descriptions in the language', async () => {
  const { stdout } = await terminal.run(['__complete', ''], { env: { LANG: 'tr_TR.UTF-8' } })
  expect(stdout).toContain('queue\tGönderim kuyruğunu izle ve yönet\n')
  expect(stdout).not.toContain('__complete')
})

const isInstalled = (shell: string) => Bun.which(shell) !== null

describe('the script', () => {
  test.skipIf(!isInstalled('bash'))('completes in bash', async () => {
    const script = (await terminal.run(['completion', 'bash'])).stdout
    const lines = [
      ...[script, 'COMP_WORDS=("$PROGRAM" notifications cr)', 'COMP_CWORD=2', '_meydan'],
      // biome-ignore lint/suspicious/noTemplateCurlyInString: an array of bash
      'printf "%s\\n" "${COMPREPLY[@]}"',
    ]
    const program = await programFile()
    const bash = Bun.spawn(['bash', '-c', lines.join('\n')], {
      env: { PATH: process.env.PATH, HOME: terminal.home, PROGRAM: program },
    })
    expect(await new Response(bash.stdout).text()).toBe('create\n')
  })

  test.each(['bash', 'zsh', 'fish'].filter(isInstalled))('has no syntax error in %s', async (shell) => {
    const { exit, stdout } = await terminal.run(['completion', shell])
    expect(exit).toBe(0)
    const checked = Bun.spawn([shell, '-n'], { stdin: new Blob([stdout]), stderr: 'pipe' })
    expect(await new Response(checked.stderr).text()).toBe('')
  })

  test('of an unknown shell exits with 2', async () => {
    expect(await terminal.run(['completion', 'tcsh'])).toMatchObject({ exit: 2 })
  })
})

/** A file that runs the program, as the built one or the source. */
async function programFile() {
  const source = `exec ${process.execPath} '${join(import.meta.dirname, 'main.ts')}' "$@"`
  const file = join(terminal.home, 'meydan')
  await Bun.write(
    file,
    `#!/bin/sh\n${process.env.MEYDAN_PROGRAM ? `exec '${process.env.MEYDAN_PROGRAM}' "$@"` : source}\n`,
  )
  Bun.spawnSync(['chmod', '+x', file])
  return file
}
