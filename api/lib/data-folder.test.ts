import { afterAll, beforeAll, expect, test } from 'bun:test'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbedded } from '#db/embedded.ts'
import { closeDataFolder } from './data-folder.ts'
import { createLog } from './log.ts'
import { privateFiles } from './private-files.ts'
import { secretFile } from './secret-file.ts'
import { secretToken } from './secrets.ts'
import { createStorage } from './storage.ts'

const root = mkdtempSync(join(tmpdir(), 'meydan-data-'))
let umask: number
beforeAll(() => {
  umask = process.umask(0o022)
})
afterAll(() => {
  process.umask(umask)
  rmSync(root, { recursive: true })
})

/** All entries in a folder with permissions for group or others, with their mode. */
function openToOthers(dir: string): string[] {
  return readdirSync(dir, { recursive: true, withFileTypes: true }).flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
    return mode & 0o077 ? [`${path.slice(dir.length)} ${(mode & 0o777).toString(8)}`] : []
  })
}
const modeOf = (path: string) => (statSync(path).mode & 0o777).toString(8)

async function* pieces() {
  yield new TextEncoder().encode('content')
}

/** Writes logs, secrets, uploads and exports as the server does; a full log is rotated before its next line. */
async function writeAll(dir: string) {
  for (let opened = 0; opened < 2; opened++) {
    const log = createLog({ dir: join(dir, 'logs'), level: 'info', rotateAt: 1000 })
    for (let line = 0; line < 100; line++) log.audit.info({ line }, 'a line')
    await log.close()
  }
  const last = createLog({ dir: join(dir, 'logs'), level: 'info' })
  last.error.fatal('the last line')
  await last.close()
  await secretFile(join(dir, 'auth.secret'))
  const storage = createStorage({ DATA_DIR: dir })
  await storage.store(await storage.stage(pieces(), 100), secretToken())
  await storage.stage(pieces(), 100)
  await (await privateFiles(join(dir, 'exports')).create('a.zip')).close()
}

test('everything written in DATA_DIR is accessible to its owner only, whatever the umask', async () => {
  const dir = join(root, 'new', 'data')
  await writeAll(dir)
  await closeDataFolder(dir, { isEntered: false })
  expect([modeOf(dir), modeOf(join(root, 'new'))]).toEqual(['700', '700'])
  expect(openToOthers(dir)).toEqual([])
  expect(readdirSync(join(dir, 'logs/archive')).length).toBeGreaterThan(0)
})

test('a start closes folders and files that an older version left open', async () => {
  const dir = join(root, 'old')
  mkdirSync(join(dir, 'logs/archive'), { recursive: true })
  mkdirSync(join(dir, 'files'))
  for (const name of ['logs/audit.log', 'logs/archive/audit-1.log.gz', 'auth.secret'])
    writeFileSync(join(dir, name), 'x')
  expect(openToOthers(dir)).toHaveLength(6)
  await closeDataFolder(dir, { isEntered: false })
  expect([modeOf(dir), openToOthers(dir)]).toEqual(['700', []])
})

test('leaves a shared folder unchanged', async () => {
  const dir = join(root, 'shared')
  mkdirSync(dir)
  chmodSync(dir, 0o1777)
  await closeDataFolder(dir, { isEntered: false })
  expect(modeOf(dir)).toBe('777')
  expect((statSync(dir).mode & 0o1000) !== 0).toBe(true)
})

test('the database user may traverse DATA_DIR, and no other user can open it', async () => {
  const dir = join(root, 'embedded')
  mkdirSync(join(dir, 'logs'), { recursive: true })
  writeFileSync(join(dir, 'logs/postgresql.log'), '')
  const { stop } = await startEmbedded({ dataDir: dir, durable: false })
  await closeDataFolder(dir, { isEntered: true })
  try {
    const isRoot = process.getuid?.() === 0
    expect(modeOf(dir)).toBe(isRoot ? '710' : '700')
    expect(statSync(dir).gid).toBe(statSync(join(dir, 'postgres')).gid)
    expect(openToOthers(dir)).toEqual([])
  } finally {
    await stop()
  }
})
