import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, utimesSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startBucket } from '#api/testing/bucket.ts'
import { secretToken, sha256 } from './secrets.ts'
import { createStorage, NoRoom, type Storage, TooLong } from './storage.ts'

const bucket = startBucket()
const dirs: string[] = []
const newDir = () => {
  const dir = mkdtempSync(join(tmpdir(), 'meydan-storage-'))
  dirs.push(dir)
  return dir
}
afterAll(async () => {
  await bucket.stop()
  for (const dir of dirs) rmSync(dir, { recursive: true })
})

async function* pieces(...given: Uint8Array[]) {
  yield* given
}
const megabyte = 1024 * 1024
const filled = (length: number, value: number) => new Uint8Array(length).fill(value)
const bytesOf = async (storage: Storage, key: string) => {
  const file = await storage.open(key)
  return file && new Uint8Array(await new Response(file.stream).arrayBuffer())
}
const filesIn = (dir: string) =>
  readdirSync(dir, { recursive: true, withFileTypes: true }).filter((each) => each.isFile())

describe.each(['folder', 'bucket'] as const)('in a %s', (where) => {
  let dir: string
  let storage: Storage
  beforeAll(() => {
    dir = newDir()
    storage = createStorage({ DATA_DIR: dir, ...(where === 'bucket' && bucket.settings) })
  })

  test.each([[1], [3 * megabyte], [10 * megabyte]])('stores, reads and removes %d bytes', async (length) => {
    const key = secretToken()
    const half = Math.floor(length / 2)
    const staged = await storage.stage(pieces(filled(half, 7), filled(length - half, 9)), length)
    expect(staged.bytes).toBe(length)
    expect(statSync(staged.path).mode & 0o777).toBe(0o600)
    expect(await storage.open(key)).toBeUndefined()
    await storage.store(staged, key)
    const kept = await bytesOf(storage, key)
    expect(kept?.length).toBe(length)
    expect(Buffer.compare(kept!, Buffer.concat([filled(half, 7), filled(length - half, 9)]))).toBe(0)
    expect((await storage.open(key))?.bytes).toBe(length)
    await staged.discard()
    expect(existsSync(staged.path)).toBe(false)
    await storage.remove(key)
    await storage.remove(key)
    expect(await storage.open(key)).toBeUndefined()
    expect(filesIn(dir)).toEqual([])
  })

  test('stops reading after the limit and leaves no file', async () => {
    let read = 0
    async function* endless() {
      for (;;) {
        read++
        yield filled(1000, 1)
      }
    }
    await expect(storage.stage(endless(), 2_500)).rejects.toBeInstanceOf(TooLong)
    expect(read).toBe(3)
    expect(filesIn(dir)).toEqual([])
  })

  test('an aborted stream leaves no file', async () => {
    async function* broken() {
      yield filled(1000, 1)
      throw new Error('connection lost')
    }
    await expect(storage.stage(broken(), 5_000)).rejects.toThrow('connection lost')
    expect(filesIn(dir)).toEqual([])
  })

  test('rejects an invalid key', async () => {
    for (const key of ['../../etc/passwd', '', 'a/b', `${secretToken()}/..`])
      await expect(Promise.resolve().then(() => storage.open(key))).rejects.toThrow('invalid storage key')
  })

  test('removes staged files after a day', async () => {
    const [old, young] = [
      await storage.stage(pieces(filled(1, 1)), 1),
      await storage.stage(pieces(filled(1, 1)), 1),
    ]
    const yesterday = new Date(Date.now() - 86_400_000)
    utimesSync(old.path, new Date(0), new Date(yesterday.getTime() - 1000))
    await storage.sweepStaged(yesterday)
    expect([existsSync(old.path), existsSync(young.path)]).toEqual([false, true])
    await young.discard()
  })
})

test('a stored file is accessible to its owner only', async () => {
  const dir = newDir()
  const storage = createStorage({ DATA_DIR: dir })
  const key = secretToken()
  await storage.store(await storage.stage(pieces(filled(5, 5)), 5), key)
  const [file] = filesIn(dir)
  expect(file?.name).toBe(key)
  expect(statSync(join(file!.parentPath, file!.name)).mode & 0o777).toBe(0o600)
  expect(statSync(file!.parentPath).mode & 0o777).toBe(0o700)
})

test('hashes the whole content', async () => {
  const storage = createStorage({ DATA_DIR: newDir() })
  const staged = await storage.stage(
    pieces(new TextEncoder().encode('Mey'), new TextEncoder().encode('dan')),
    10,
  )
  expect(Buffer.from(staged.sha256, 'hex').toString('base64url')).toBe(sha256('Meydan'))
})

test('signs requests to the bucket, and rejects when it refuses one', async () => {
  const storage = createStorage({ DATA_DIR: newDir(), ...bucket.settings })
  const staged = await storage.stage(pieces(filled(5, 5)), 5)
  bucket.refuse(true)
  await expect(storage.store(staged, secretToken())).rejects.toThrow()
  await expect(storage.remove(secretToken())).rejects.toThrow()
  await expect(storage.open(secretToken())).rejects.toThrow()
  await expect(storage.verify()).rejects.toThrow()
  bucket.refuse(false)
  await storage.verify()
  expect(bucket.seen.at(-1)).toMatch(
    /^\w+ \/meydan-dosyalar\/files\/[\w-]+ AWS4-HMAC-SHA256 Credential=anahtar\//,
  )
})

test('refuses uploads to a folder when the disk is nearly full, but not to a bucket', async () => {
  const dir = newDir()
  const tight = { FILES_KEEP_FREE_MB: 1e9 }
  const folder = createStorage({ DATA_DIR: dir, ...tight })
  await expect(folder.stage(pieces(filled(5, 5)), 5)).rejects.toBeInstanceOf(NoRoom)
  expect(filesIn(dir)).toEqual([])
  const staged = await createStorage({ DATA_DIR: dir, ...tight, ...bucket.settings }).stage(
    pieces(filled(5, 5)),
    5,
  )
  await staged.discard()
})

test('verify rejects when the disk is nearly full, and leaves no file', async () => {
  const dir = newDir()
  await createStorage({ DATA_DIR: dir }).verify()
  expect(filesIn(dir)).toEqual([])
  const { bavail, bsize } = statfsSync(dir)
  const full = createStorage({ DATA_DIR: dir, FILES_KEEP_FREE_MB: (bavail * bsize) / megabyte + 1000 })
  await expect(full.verify()).rejects.toThrow(NoRoom)
})

test('reserves space for uploads in progress', async () => {
  const dir = newDir()
  const { bavail, bsize } = statfsSync(dir)
  const share = (part: number) => Math.floor(bavail * bsize * part)
  const folder = createStorage({ DATA_DIR: dir, FILES_KEEP_FREE_MB: share(0.5) / megabyte })
  const begun = Promise.withResolvers<void>()
  const arriving = Promise.withResolvers<Uint8Array>()
  async function* slow() {
    begun.resolve()
    yield await arriving.promise
  }
  const first = folder.stage(slow(), share(0.3))
  await begun.promise
  const others = [1, 2].map(() => folder.stage(pieces(filled(5, 5)), share(0.3)))
  const refused = await Promise.allSettled(others)
  expect(refused.map((each) => 'reason' in each && each.reason instanceof NoRoom)).toEqual([true, true])
  await (await folder.stage(pieces(filled(5, 5)), share(0.1))).discard()
  arriving.resolve(filled(5, 5))
  await (await first).discard()
  await expect(folder.stage(pieces(filled(6, 6)), 5)).rejects.toBeInstanceOf(TooLong)
  await (await folder.stage(pieces(filled(5, 5)), share(0.3))).discard()
  expect(filesIn(dir)).toEqual([])
})
