import { afterAll, describe, expect, test } from 'bun:test'
import { appendFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { openTerminal } from '#cli/testing/terminal.ts'

const dir = mkdtempSync(join(tmpdir(), 'meydan-cli-logs-'))
const terminal = await openTerminal({ logs: dir })
const run = await terminal.as(await terminal.world.admin(), { confirmed: true })
afterAll(() => rmSync(dir, { recursive: true }))

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

test('shows characters that control a terminal as their codes', async () => {
  writeFileSync(join(dir, 'error.log'), line('error', 'a\u001b[2Jb\u009b31mc\u202ed\te'))
  const { stdout } = await run(['logs', 'show', 'error'])
  expect(stdout.trimEnd().split('\t').slice(3)).toEqual([String.raw`a\u001b[2Jb\u009b31mc\u202ed\u0009e`])
})

test('the last lines end with the newest', async () => {
  write()
  const { stdout } = await run(['logs', 'tail', 'error', '-n', '2'])
  expect(stdout.split('\n').map((row) => row.split('\t').at(-1))).toEqual(['bağlantı koptu', 'yavaş', ''])
})

describe('tail --watch in a pipe', () => {
  const path = () => join(dir, 'error.log')
  const archive = 'error-2026-01-01T00-00-00-000Z.log.gz'
  const wanted = (count: number) => Array.from({ length: count }, (_, at) => `${at}`)
  const burst = (from: number, to: number) =>
    wanted(to)
      .slice(from)
      .map((msg) => line('error', msg))
      .join('')

  /** Runs until `isEnough`, which gets each time what was printed so far. */
  async function watch(args: string[], isEnough: (printed: string) => boolean | Promise<boolean>) {
    const token = await terminal.tokenOf(await terminal.world.admin())
    const child = terminal.start(['logs', 'tail', ...args, '-w', '--interval', '1'], {
      env: { MEYDAN_TOKEN: token },
    })
    const decoder = new TextDecoder()
    let printed = ''
    for await (const chunk of child.stdout) {
      printed += decoder.decode(chunk, { stream: true })
      if (await isEnough(printed)) break
    }
    child.kill('SIGINT')
    await child.exited
    return printed
  }

  test('prints every line of a burst once, over rotations', async () => {
    writeFileSync(path(), burst(0, 3))
    let step = 0
    const printed = await watch(['error', '-n', '2', '--header'], async (printed) => {
      const isAt = (count: number) => printed.includes(`\t${count - 1}\n`)
      if (step === 0 && isAt(3)) {
        step = 1
        appendFileSync(path(), burst(3, 1500))
        mkdirSync(join(dir, 'archive'))
        writeFileSync(join(dir, 'archive', archive), gzipSync(readFileSync(path())))
        writeFileSync(path(), burst(1500, 2600))
      }
      return isAt(2600)
    })
    const [header, ...rows] = printed.trimEnd().split('\n')
    expect(header).toBe('Line\tTime\tLevel\tMessage')
    expect(rows.map((row) => row.split('\t').at(-1))).toEqual(wanted(2600).slice(1))
    rmSync(join(dir, 'archive'), { recursive: true })
  })

  test('does not print its own requests', async () => {
    const other = await terminal.as(await terminal.world.admin())
    const printed = await watch(['access', '-n', '1', '--json'], async (printed) => {
      const lines = printed.split('\n').length - 1
      if (lines === 2) await other(['cache', 'status'])
      return lines >= 4
    })
    const [, ...refreshes] = printed.trimEnd().split('\n')
    const entries: { raw: string }[] = refreshes.flatMap((refresh) => JSON.parse(refresh).entries)
    expect(entries.map(({ raw }) => JSON.parse(raw).path)).toEqual(['/api/v1/admin/system/redis/metrics'])
  })
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
  expect(status.json).toMatchObject({ mode: 'process', status: 'off' })
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
