import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareDataDir, requireSpace } from './data-dir.ts'

const folder = mkdtempSync(join(tmpdir(), 'meydan-data-dir-'))
afterAll(() => rmSync(folder, { recursive: true }))

test('creates a missing directory, and leaves it empty', () => {
  const dir = join(folder, 'a/b')
  prepareDataDir(dir)
  expect(existsSync(dir)).toBe(true)
  expect(readdirSync(dir)).toEqual([])
})

test('names a file, and a path below a file', () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  for (const dir of [file, join(file, 'below')])
    expect(() => prepareDataDir(dir)).toThrow(`DATA_DIR: ${dir} is not a directory; choose another one.`)
})

test('an existing PostgreSQL needs no space for a first start', () => {
  const dir = join(folder, 'begun')
  expect(() => requireSpace(folder, () => 0)).toThrow('DATA_DIR: 0 MB are free')
  mkdirSync(join(dir, 'postgres'), { recursive: true })
  writeFileSync(join(dir, 'postgres/PG_VERSION'), '18')
  requireSpace(dir, () => 0)
})

test.skipIf(process.platform !== 'linux')('names a directory that is not writable, also for root', () => {
  expect(() => prepareDataDir('/proc/self')).toThrow(
    /^DATA_DIR: \/proc\/self is not writable \(E[A-Z]+\); grant/,
  )
})
