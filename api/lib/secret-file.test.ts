import { afterAll, beforeEach, expect, test } from 'bun:test'
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { secretFile } from './secret-file.ts'

const root = mkdtempSync(join(tmpdir(), 'meydan-secret-'))
let dir = ''
let path = ''
beforeEach(() => {
  dir = join(root, crypto.randomUUID())
  path = join(dir, 'auth.secret')
})
afterAll(() => rmSync(root, { recursive: true }))

test('creates a secret once, readable by its owner only, and leaves no other file', async () => {
  const created = await secretFile(path)
  expect(created).toMatch(/^[\w-]{43}$/)
  expect(await secretFile(path)).toBe(created)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(dir)).toEqual(['auth.secret'])
})

test('concurrent starts read the same complete secret', async () => {
  for (let round = 0; round < 20; round++) {
    const file = join(dir, `${round}.secret`)
    const found = new Set(await Promise.all(Array.from({ length: 8 }, () => secretFile(file))))
    expect([...found]).toEqual([readFileSync(file, 'utf8')])
  }
})

test('a full disk leaves no empty secret', async () => {
  const code = `await (await import('${import.meta.dir}/secret-file.ts')).secretFile('${path}')`
  const full = ['sh', '-c', `trap '' XFSZ; ulimit -f 0; exec "$0" -e "$1"`, process.execPath, code]
  const child = Bun.spawn(full, { stderr: 'pipe' })
  expect(await new Response(child.stderr).text()).toContain('EFBIG')
  expect(await child.exited).not.toBe(0)
  expect(readdirSync(dir)).toEqual([])
  expect(await secretFile(path)).toHaveLength(43)
})

test('throws for an incomplete secret, naming its file, and leaves it unchanged', async () => {
  const whole = await secretFile(path)
  for (const half of ['', whole.slice(0, 20)]) {
    writeFileSync(path, half)
    await expect(secretFile(path)).rejects.toThrow(`${path} does not hold a complete secret`)
    expect(readFileSync(path, 'utf8')).toBe(half)
  }
})
