import { afterAll, beforeAll, expect, test } from 'bun:test'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { openTerminal, type Terminal } from '#cli/testing/terminal.ts'

let terminal: Terminal
let run: Awaited<ReturnType<Terminal['as']>>
let dir: string
beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'meydan-cli-logs-'))
  terminal = await openTerminal({ logs: dir })
  run = await terminal.as(await terminal.world.admin(), { confirmed: true })
})
afterAll(async () => {
  await terminal.close()
  rmSync(dir, { recursive: true })
})

const line = (level: string, msg: string) =>
  `${JSON.stringify({ level, time: new Date().toISOString(), type: 'error', msg })}\n`
const write = () =>
  writeFileSync(join(dir, 'error.log'), line('error', 'bağlantı koptu') + line('warn', 'yavaş'))

test('lists files, and shows lines of one newest first', async () => {
  write()
  const list = await run(['logs', 'list', '--json'])
  expect(list.json).toMatchObject({ files: { error: { lines: 2 } } })
  const shown = await run(['logs', 'show', 'error'])
  expect(shown.stdout.split('\n').map((row) => row.split('\t').at(-1))).toEqual([
    'yavaş',
    'bağlantı koptu',
    '',
  ])
  const found = await run(['logs', 'show', 'error', '--level', 'error', '--search', 'BAĞLANTI', '--json'])
  expect(found.json.entries).toHaveLength(1)
})

test('the last lines end with the newest', async () => {
  write()
  const { stdout } = await run(['logs', 'tail', 'error', '-n', '2'])
  expect(stdout.split('\n').map((row) => row.split('\t').at(-1))).toEqual(['bağlantı koptu', 'yavaş', ''])
})

test('a download goes to standard output or to a file', async () => {
  write()
  const { stdout, stderr, exit } = await run(['logs', 'download', 'error'])
  expect([exit, stderr]).toEqual([0, ''])
  expect(stdout).toBe(readFileSync(join(dir, 'error.log'), 'utf8'))
  const path = join(dir, 'copy.log')
  expect((await run(['logs', 'download', 'error', '--output', path])).exit).toBe(0)
  expect(readFileSync(path, 'utf8')).toBe(stdout)
})

test('clearing needs --yes without a terminal, and archives the security log (D81)', async () => {
  terminal.world.deps.log.security.info('saklanacak')
  expect((await run(['logs', 'clear', 'security'])).exit).toBe(2)
  const { exit, json } = await run(['logs', 'clear', 'security', '--yes', '--json'])
  expect(exit).toBe(0)
  const archive = readFileSync(join(dir, 'archive', json.archive))
  expect(gunzipSync(archive).toString()).toContain('saklanacak')
  expect((await run(['logs', 'list', '--archives', '--json'])).stdout).toContain(json.archive)
})

test('an unknown type is a usage error', async () => {
  expect((await run(['logs', 'show', '../auth.secret'])).exit).toBe(2)
})

test('the cache is shown and emptied', async () => {
  const status = await run(['cache', 'status', '--json'])
  expect(status.json).toMatchObject({ mode: 'process', status: 'up' })
  const flushed = await run(['cache', 'flush', '--yes', '--json'])
  expect(flushed.json.removed).toBeGreaterThanOrEqual(0)
})

test('the load of the system is shown once, or watched', async () => {
  const { exit, json } = await run(['top', '--once', '--json'])
  expect(exit).toBe(0)
  expect(json.metrics.cpu.cores).toBeGreaterThan(0)
  const { stdout } = await run(['top', '--once'], { env: { MEYDAN_LANG: 'tr' } })
  expect(stdout).toContain('Bellek')
})
