import { afterEach, describe, expect, spyOn, test } from 'bun:test'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import { logTypes } from '../rules/logs.ts'
import { until } from '../testing/replica.ts'
import { createLog } from './log.ts'

const dirs: string[] = []
function newDir() {
  const dir = mkdtempSync(join(tmpdir(), 'meydan-log-'))
  dirs.push(dir)
  return dir
}
afterEach(() => {
  for (const dir of dirs.splice(0)) rmSync(dir, { recursive: true, force: true })
})

const read = (dir: string, type: string) => readFileSync(join(dir, `${type}.log`), 'utf8')
const linesOf = (text: string): Record<string, unknown>[] =>
  text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line))

const onLinux = test.skipIf(process.platform !== 'linux')

/** How often this process has a file open. */
const openFiles = (path: string) =>
  readdirSync('/proc/self/fd').filter((fd) => {
    const link = `/proc/self/fd/${fd}`
    return existsSync(link) && readlinkSync(link) === path
  }).length

describe('the log', () => {
  test('writes lines by type, and creates its folder with the first line', async () => {
    const dir = join(newDir(), 'logs')
    const log = createLog({ dir, level: 'info' })
    expect(existsSync(dir)).toBe(false)
    for (const type of logTypes) log[type].info({ requestId: 'r-1' }, `about ${type}`)
    log.application.debug('too quiet')
    await log.close()
    for (const type of logTypes) {
      const [line, ...rest] = linesOf(read(dir, type))
      expect(line).toMatchObject({ level: 'info', type, requestId: 'r-1', msg: `about ${type}` })
      expect(rest).toEqual([])
    }
  })

  test('is flushed to disk after a second', async () => {
    const dir = newDir()
    const log = createLog({ dir, level: 'info' })
    log.access.info('soon')
    expect(existsSync(join(dir, 'access.log'))).toBe(false)
    while (!existsSync(join(dir, 'access.log'))) await Bun.sleep(20)
    expect(linesOf(read(dir, 'access'))).toMatchObject([{ msg: 'soon' }])
    await log.close()
  })

  test('writes a fatal line to disk synchronously', async () => {
    const dir = newDir()
    const log = createLog({ dir, level: 'info' })
    log.error.info('before')
    log.error.fatal('the end')
    expect(linesOf(read(dir, 'error')).map((each) => each.msg)).toEqual(['before', 'the end'])
    await log.close()
  })

  test('shortens a long path at a slash', async () => {
    const dir = newDir()
    const log = createLog({ dir, level: 'info' })
    const about = { requestId: 'r-1', method: 'GET', status: 200, ms: 1, ip: '198.51.100.1' }
    log.request({ ...about, path: `/api/v1/${'9'.repeat(15_000)}` })
    log.request({ ...about, path: `/api/v1/${'a/'.repeat(242)}4242424242424242/x/y/z` })
    await log.close()
    const [endless, cut] = linesOf(read(dir, 'access')).map(({ path }) => path)
    expect(endless).toBe('/api/v1/…')
    expect(cut).toBe(`/api/v1/${'a/'.repeat(242)}…`)
  })

  test('escapes characters that control a terminal or turn the direction', async () => {
    const dir = newDir()
    const log = createLog({ dir, level: 'info' })
    const hostile = 'a\u009b31m\u0085b\u2028c\u202ed\u007f\u001b[0m çğıöşü'
    log.request({ requestId: 'r-1', method: 'GET', status: 200, ms: 1, ip: '198.51.100.1', path: hostile })
    log.application.info({ note: hostile }, hostile)
    await log.close()
    for (const type of ['access', 'application']) {
      const text = read(dir, type)
      expect(text).toMatch(/^[\x20-\x7e çğıöşü\n]*$/)
      expect(linesOf(text)).toMatchObject([
        type === 'access' ? { path: hostile } : { msg: hostile, note: hostile },
      ])
    }
  })

  test('sums requests that no limit bounds by site and second, and counts each once', async () => {
    const dir = newDir()
    const log = createLog({ dir, level: 'info' })
    const about = { requestId: 'r-1', method: 'GET', ms: 1, path: '/none' }
    for (let each = 0; each < 1000; each++) {
      log.request({ ...about, status: 404, ip: `2001:db8:1:${each.toString(16)}::1` })
      log.request({ ...about, status: 404, ip: '198.51.100.1' })
      log.request({ ...about, status: 429, ip: '198.51.100.1', userId: 7 })
    }
    for (let each = 0; each < 5; each++) {
      log.request({ ...about, status: 404, ip: '198.51.100.1', userId: 7 })
      log.request({ ...about, status: 200, ip: '198.51.100.1' })
    }
    await log.close()
    const lines = linesOf(read(dir, 'access'))
    const of = (given: object) => lines.filter((line) => Bun.deepMatch(given, line))
    const counted = (given: object) => of(given).reduce((sum, { count = 1 }) => sum + Number(count), 0)
    expect(lines).toHaveLength(16)
    expect(counted({ status: 404, ip: '198.51.100.1' })).toBe(1005)
    expect(counted({ status: 429, ip: '198.51.100.1' })).toBe(1000)
    expect(of({ status: 404, ip: '2001:db8:1:0::1' })).toHaveLength(1)
    expect(of({ status: 404, ip: '2001:db8:1::/48' })).toMatchObject([{ count: 999 }])
  })

  test('writes such sums after a second', async () => {
    const dir = newDir()
    const log = createLog({ dir, level: 'info' })
    const about = { requestId: 'r-1', method: 'GET', ms: 1, path: '/none', status: 404, ip: '198.51.100.1' }
    for (let each = 0; each < 3; each++) log.request(about)
    await until(async () => existsSync(join(dir, 'access.log')) && read(dir, 'access').includes('"count":2'))
    await log.close()
    expect(linesOf(read(dir, 'access'))).toHaveLength(2)
  })

  test('is flushed when the process exits', async () => {
    const dir = newDir()
    const script = `import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
      createLog({ dir: ${JSON.stringify(dir)}, level: 'info' }).system.info('goodbye')
      process.exit(3)`
    expect(await Bun.spawn(['bun', '-e', script]).exited).toBe(3)
    expect(linesOf(read(dir, 'system'))[0]?.msg).toBe('goodbye')
  })

  test('compresses a full file into the archive, and keeps the ten newest', async () => {
    const dir = newDir()
    const archive = join(dir, 'archive')
    mkdirSync(archive)
    for (let day = 10; day < 22; day++) writeFileSync(join(archive, `access-2020-01-${day}.log.gz`), '')
    writeFileSync(join(archive, 'audit-2020-01-01.log.gz'), '')
    const log = createLog({ dir, level: 'info', rotateAt: 50_000 })
    for (let each = 0; each < 2000; each++) log.access.info({ each }, 'a line of some length')
    await log.close()

    const packed = readdirSync(archive).filter((name) => name.startsWith('access-'))
    expect(packed).toHaveLength(10)
    expect(packed.every((name) => name.endsWith('.log.gz'))).toBe(true)
    expect(readdirSync(archive)).toContain('audit-2020-01-01.log.gz')
    const moved = packed
      .filter((name) => !name.startsWith('access-2020-01'))
      .sort()
      .map((name) => gunzipSync(readFileSync(join(archive, name))).toString())
    const rest = existsSync(join(dir, 'access.log')) ? read(dir, 'access') : ''
    const all = linesOf(moved.join('') + rest)
    expect(all.map((line) => line.each)).toEqual(Array.from({ length: 2000 }, (_, each) => each))
  })

  test('drops lines when the disk fails, and reports it once', async () => {
    const dir = join(newDir(), 'taken')
    writeFileSync(dir, 'a file, not a folder')
    const reported = spyOn(console, 'error').mockImplementation(() => {})
    const log = createLog({ dir, level: 'info' })
    for (const type of logTypes) log[type].error('nowhere to go')
    log.error.fatal('nor here')
    await log.close()
    expect(reported).toHaveBeenCalledTimes(1)
    reported.mockRestore()
  })

  onLinux(
    'stops neither at a full disk nor at a fatal line on it, and writes again when there is room',
    async () => {
      const dir = newDir()
      symlinkSync('/dev/full', join(dir, 'error.log'))
      const reported = spyOn(console, 'error').mockImplementation(() => {})
      const log = createLog({ dir, level: 'info' })
      log.error.error('no room')
      await log.flush()
      log.error.fatal('no room either')
      expect(reported.mock.calls.join()).toContain('ENOSPC')
      reported.mockRestore()
      rmSync(join(dir, 'error.log'))
      log.error.error('room')
      await log.close()
      expect(linesOf(read(dir, 'error')).map(({ msg }) => msg)).toEqual(['room'])
    },
  )

  onLinux('keeps its file open, of mode 0600, until it is closed', async () => {
    const dir = newDir()
    const log = createLog({ dir, level: 'info' })
    log.access.info('one')
    await log.flush()
    const path = join(dir, 'access.log')
    expect(statSync(path).mode & 0o777).toBe(0o600)
    expect(openFiles(path)).toBe(1)
    log.access.info('two')
    await log.close()
    expect(openFiles(path)).toBe(0)
  })

  onLinux(
    'goes on in a new file after another process has moved it, and at the start of an emptied one',
    async () => {
      const dir = newDir()
      const log = createLog({ dir, level: 'info' })
      const write = async (msg: string) => {
        log.access.info(msg)
        await log.flush()
      }
      await write('moved')
      renameSync(join(dir, 'access.log'), join(dir, 'moved.log'))
      await write('emptied')
      truncateSync(join(dir, 'access.log'))
      await write('kept')
      expect(linesOf(read(dir, 'moved')).map(({ msg }) => msg)).toEqual(['moved'])
      expect(linesOf(read(dir, 'access')).map(({ msg }) => msg)).toEqual(['kept'])
      expect(openFiles(join(dir, 'moved.log'))).toBe(0)
      await log.close()
    },
  )

  test('has ISO times in lines of pino and of requests', async () => {
    const dir = newDir()
    const log = createLog({ dir, level: 'info' })
    log.access.info('from pino')
    log.request({ requestId: 'r-1', path: '/', method: 'GET', status: 200, ms: 1, ip: '198.51.100.1' })
    await log.close()
    for (const { time } of linesOf(read(dir, 'access')))
      expect(time).toBe(new Date(String(time)).toISOString())
  })

  test('prints short lines of the application and its errors at a terminal', async () => {
    const out = spyOn(process.stdout, 'write').mockImplementation(() => true)
    const log = createLog({ dir: newDir(), level: 'info', stdout: 'people' })
    log.application.info({ port: 3000 }, 'ready')
    log.error.error({ requestId: 'r-7', err: new Error('broken'), token: 'abc' }, 'request failed')
    log.access.info('not for people')
    const written = out.mock.calls.map(([text]) => String(text))
    out.mockRestore()
    await log.close()
    expect(written).toHaveLength(2)
    expect(written[0]).toMatch(/^\d\d:\d\d:\d\d info ready port=3000\n$/)
    expect(written[1]).toMatch(/error request failed requestId=r-7 token=\[redacted\]\nError: broken\n/)
  })

  test('prints no character at a terminal that controls it', async () => {
    const out = spyOn(process.stdout, 'write').mockImplementation(() => true)
    const log = createLog({ dir: newDir(), level: 'info', stdout: 'people' })
    const hostile = 'a\u001b[2Jb\rc\u009b31md\u202ee'
    const shown = String.raw`a\u001b[2Jb\u000dc\u009b31md\u202ee`
    log.application.info({ note: hostile, list: [hostile], [hostile]: 1 }, `${hostile}\n12:00:00 info forged`)
    log.error.error({ err: new Error(hostile) }, 'request failed')
    const [line = '', failure = ''] = out.mock.calls.map(([text]) => String(text))
    out.mockRestore()
    await log.close()
    expect(line).toMatch(/^[\x20-\x7e]*\n$/)
    expect(line).toContain(` info ${shown}\\u000a12:00:00 info forged note=${shown} list=["`)
    expect(failure.replaceAll('\n', '')).toMatch(/^[^\p{Cc}\p{Cf}]*$/u)
    expect(failure).toContain(`request failed\nError: ${shown}\n    at `)
  })
})

/** Runs `code` with a `log` in another process whose stdout is a pipe. */
function runWithLog(options: object, code: string) {
  const script = `import { createLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}
    const log = createLog(${JSON.stringify({ level: 'info', ...options })})
    ${code}`
  return Bun.spawn(['bun', '-e', script], { stdin: 'pipe', stdout: 'pipe', stderr: 'pipe' })
}

describe('the log on stdout', () => {
  test('is JSON lines of every type, announcements included', async () => {
    const dir = newDir()
    const child = runWithLog(
      { dir, files: false, stdout: 'json' },
      `log.audit.info({ password: 'gizli' }, 'changed')
       log.announce('ready', 'warn')
       log.reveal('First admin: a@ornek.com / sifre')
       await log.close()`,
    )
    expect(linesOf(await new Response(child.stdout).text())).toMatchObject([
      { type: 'audit', level: 'info', msg: 'changed', password: '[redacted]' },
      { type: 'system', level: 'warn', msg: 'ready' },
      { type: 'system', level: 'info', msg: 'First admin: a@ornek.com / sifre' },
    ])
    expect(readdirSync(dir)).toEqual([])
  })

  test('is written in addition to the files, which contain no revealed secret', async () => {
    const dir = newDir()
    const child = runWithLog(
      { dir, stdout: 'json' },
      `log.announce('ready')
       log.reveal('First admin: a@ornek.com / sifre')
       await log.close()`,
    )
    expect(linesOf(await new Response(child.stdout).text())).toHaveLength(2)
    expect(linesOf(read(dir, 'system'))).toMatchObject([{ msg: 'ready' }])
  })

  test('prints announcements as plain text when only files are written', async () => {
    const dir = newDir()
    const child = runWithLog(
      { dir },
      `log.announce('ready'); log.announce('careful', 'warn'); log.reveal('a secret'); await log.close()`,
    )
    expect(await new Response(child.stdout).text()).toBe('ready\na secret\n')
    expect(await new Response(child.stderr).text()).toBe('careful\n')
    expect(linesOf(read(dir, 'system')).map(({ msg }) => msg)).toEqual(['ready', 'careful'])
  })

  test('reaches a slow reader completely, although more lines wait than a pipe holds', async () => {
    const child = runWithLog(
      { dir: newDir(), files: false, stdout: 'json' },
      `for (let each = 0; each < 5000; each++) log.access.info({ each }, 'x'.repeat(100))
       console.error('written')
       await log.close()`,
    )
    expect(await new Response(child.stderr).text()).toBe('written\n')
    expect(linesOf(await new Response(child.stdout).text()).map(({ each }) => each)).toEqual(
      Array.from({ length: 5000 }, (_, each) => each),
    )
  })

  test('drops lines when the reader is gone, and reports it once', async () => {
    const child = runWithLog(
      { dir: newDir(), files: false, stdout: 'json' },
      `await Bun.stdin.text()
       for (let each = 0; each < 3; each++) { log.access.info('unread'); await Bun.sleep(1) }
       await log.close()
       process.exit(3)`,
    )
    await child.stdout.cancel()
    await child.stdin.end()
    expect(await child.exited).toBe(3)
    expect(await new Response(child.stderr).text()).toMatch(
      /^Log lines are being lost \(stdout\): .*EPIPE.*\n$/,
    )
  })
})
