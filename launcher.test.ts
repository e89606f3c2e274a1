import { afterAll, expect, test } from 'bun:test'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { devDependencies, scripts } from './package.json'

const root = import.meta.dir
const read = (name: string) => Bun.file(join(root, name)).text()
const folder = mkdtempSync(join(tmpdir(), 'meydan-launcher-'))
afterAll(() => rmSync(folder, { recursive: true }))

function writeProgram(path: string, code: string) {
  writeFileSync(path, code)
  chmodSync(path, 0o755)
  return path
}

/** Runs the launcher where `bun` says that it is `version`, and answers the command that it ended in. */
async function launch(version: string, ...args: string[]) {
  const stand = mkdtempSync(join(folder, 'bin-'))
  const program = (name: string, code: string) => writeProgram(join(stand, name), `#!/bin/sh\n${code}\n`)
  program('bun', `if [ "$1" = --version ]; then echo ${version}; else echo bun "$@"; fi`)
  const fetched = program('fetched', 'echo fetched "$@"')
  program('npx', `[ "$*" = "--yes --package bun@${right} -c command -v bun" ] && echo ${fetched}`)
  const child = Bun.spawn([join(root, 'meydan'), ...args], {
    cwd: folder,
    env: { PATH: `${stand}:/usr/bin:/bin` },
    stdout: 'pipe',
  })
  return (await new Response(child.stdout).text()).trim()
}

const right = devDependencies['bun-types']

test('runs a script of package.json in the checkout, wherever it is called from', async () => {
  expect(await launch(right, 'demo', '--users', '100')).toBe(`bun run --cwd ${root} demo --users 100`)
  expect(await launch(right, 'start')).toBe(`bun --cwd=${root} launch.ts start`)
})

test('runs anything else as a command of the command line, in the folder it is called from', async () => {
  expect(await launch(right, 'queue', 'status')).toBe(`bun ${root}/cli/main.ts queue status`)
  expect(await launch(right)).toBe(`bun ${root}/cli/main.ts`)
})

test('fetches the right Bun with npx where this machine has another or none', async () => {
  expect(await launch('1.0.0', 'start')).toBe(`fetched --cwd=${root} launch.ts start`)
})

const home = join(folder, 'Çalışma Alanı')
const diary = join(home, 'diary')

/** A checkout whose steps do nothing and whose server prints its pid and when a signal has ended it. */
function buildCheckout() {
  for (const name of ['dist', 'web/build', 'api', 'node_modules'])
    mkdirSync(join(home, name), { recursive: true })
  for (const name of ['meydan', 'launch.ts']) copyFileSync(join(root, name), join(home, name))
  for (const name of ['web/build/main.ts', 'api/build.ts']) writeFileSync(join(home, name), '')
  const scripts = { start: 'bun launch.ts start', messages: 'true' }
  writeFileSync(join(home, 'package.json'), JSON.stringify({ name: 'checkout', scripts }))
  const server = `#!${process.execPath}
    const { appendFileSync } = require('node:fs')
    const tell = (text) => appendFileSync(${JSON.stringify(diary)}, text + '\\n')
    process.on('SIGTERM', () => { tell('stopping'); setTimeout(() => { tell('stopped'); process.exit(0) }, 50) })
    setInterval(() => {}, 1000)
    tell(process.pid)`
  writeProgram(join(home, 'dist/meydan-server'), server)
}

const started: number[] = []
afterAll(() => {
  for (const pid of started) if (isAlive(pid)) process.kill(pid, 'SIGKILL')
})

const told = () => (existsSync(diary) ? readFileSync(diary, 'utf8').trim().split('\n') : [])
async function until(holds: () => boolean) {
  while (!holds()) await Bun.sleep(10)
}
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test.each([
  ['./meydan start', ['./meydan', 'start'], true],
  ['bun run start', [process.execPath, 'run', 'start'], true],
  ['the shell that npx starts "bun run start" in', ['sh', '-c', `'${process.execPath}' run start; :`], false],
])('a SIGTERM to %s shuts the server down', async (_, command, waits) => {
  buildCheckout()
  rmSync(diary, { force: true })
  const npm = waits ? {} : { npm_execpath: '/usr/lib/npm-cli.js' }
  const stand = mkdtempSync(join(folder, 'npm-'))
  // Named like npm, which the launcher looks for above itself.
  const asNpm = writeProgram(join(stand, 'npm'), '#!/bin/sh\n"$@" &\necho $!\nwait $!\n')
  const child = Bun.spawn(waits ? command : [asNpm, ...command], {
    cwd: home,
    env: { PATH: `${dirname(process.execPath)}:${process.env.PATH}`, ...npm },
    stdout: 'pipe',
    stderr: 'inherit',
  })
  // The file is there before its first line.
  await until(() => Number(told()[0]) > 0)
  const server = Number(told()[0])
  const said = waits ? undefined : await child.stdout.getReader().read()
  const pid = said ? Number.parseInt(new TextDecoder().decode(said.value), 10) : child.pid
  started.push(server)
  process.kill(pid, 'SIGTERM')
  await child.exited
  if (!waits) await until(() => !isAlive(server))
  expect(told()).toEqual([String(server), 'stopping', 'stopped'])
  expect(isAlive(server)).toBe(false)
})

test.each(Object.keys(scripts))('%s prints help at --help and runs nothing', async (name) => {
  const child = Bun.spawn([join(root, 'meydan'), name, '--help'], {
    cwd: folder,
    env: { ...process.env, DATABASE_URL: 'postgres://a:b@127.0.0.1:1/meydan' },
    stdout: 'pipe',
    stderr: 'pipe',
  })
  const [out, errors, exit] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  expect({ name, exit }).toEqual({ name, exit: 0 })
  expect(out).toMatch(/usage|--help/i)
  expect(out + errors).not.toMatch(/^\s+at /m)
})

test('a script without options refuses what it does not know', async () => {
  const child = Bun.spawn([join(root, 'meydan'), 'start', '--port', '3001'], { cwd: folder, stderr: 'pipe' })
  expect(await new Response(child.stderr).text()).toStartWith(
    "error: unknown argument '--port'\n\nUsage: start",
  )
  expect(await child.exited).toBe(2)
})

test('a bench fails when a row could not be measured', async () => {
  const child = Bun.spawn([process.execPath, 'e2e/bench/main.ts', '--only', 'inbox'], {
    cwd: root,
    env: { PATH: folder },
    stdout: 'pipe',
    stderr: 'ignore',
  })
  expect(await new Response(child.stdout).text()).toContain('✗ could not be measured: inbox')
  expect(await child.exited).toBe(1)
})

test('has every script of package.json', async () => {
  const known = [...(await read('meydan')).matchAll(/^ {2}([\w:]+(?: \| [\w:]+)+)\)$/gm)].flatMap(
    ([, names = '']) => names.split(' | '),
  )
  const called = Object.keys(scripts).filter((name) => !/^(pre|post)/.test(name))
  expect(known.sort()).toEqual(called.sort())
})

test('every file that names a version of Bun names the same one', async () => {
  for (const name of ['meydan', 'Dockerfile', '.ci/run', 'README.md', 'api/lib/next-steps.ts']) {
    const named = [...(await read(name)).matchAll(/(?:bun[@:]|^version=)(\d+\.\d+\.\d+)/gm)]
    expect({ name, versions: [...new Set(named.map(([, version]) => version))] }).toEqual({
      name,
      versions: [right],
    })
  }
})

test('packages with install scripts are trusted by name, so that no install ends in a warning', async () => {
  const { stdout } = Bun.spawnSync([process.execPath, 'pm', 'untrusted'], { cwd: root })
  expect(stdout.toString()).not.toContain('blocked')
})
