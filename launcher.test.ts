import { afterAll, expect, test } from 'bun:test'
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { devDependencies, scripts } from './package.json'

const root = import.meta.dir
const read = (name: string) => Bun.file(join(root, name)).text()
const folder = mkdtempSync(join(tmpdir(), 'meydan-launcher-'))
afterAll(() => rmSync(folder, { recursive: true }))

/** Runs the launcher where `bun` says that it is `version`, and answers the command that it ended in. */
async function launch(version: string, ...args: string[]) {
  const stand = mkdtempSync(join(folder, 'bin-'))
  const program = (name: string, code: string) => {
    writeFileSync(join(stand, name), `#!/bin/sh\n${code}\necho ${name} "$@"\n`)
    chmodSync(join(stand, name), 0o755)
  }
  program('bun', `if [ "$1" = --version ]; then echo ${version}; exit; fi`)
  program('npx', '')
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
})

test('runs anything else as a command of the command line, in the folder it is called from', async () => {
  expect(await launch(right, 'queue', 'status')).toBe(`bun ${root}/cli/main.ts queue status`)
  expect(await launch(right)).toBe(`bun ${root}/cli/main.ts`)
})

test('fetches the right Bun with npx where this machine has another or none', async () => {
  expect(await launch('1.0.0', 'start')).toBe(`npx --yes bun@${right} run --cwd ${root} start`)
})

test('knows every script', async () => {
  const [, known = ''] = /^ {2}(start .*)\)$/m.exec(await read('meydan')) ?? []
  expect(known.split(' | ').sort()).toEqual(Object.keys(scripts).sort())
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
