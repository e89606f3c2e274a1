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

test('a secret is made once, for its owner alone, and leaves nothing beside it', async () => {
  const made = await secretFile(path)
  expect(made).toMatch(/^[\w-]{43}$/)
  expect(await secretFile(path)).toBe(made)
  expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(readdirSync(dir)).toEqual(['auth.secret'])
})

test('whoever starts at the same time has the same secret, and finds it whole', async () => {
  for (let round = 0; round < 20; round++) {
    const file = join(dir, `${round}.secret`)
    const found = new Set(await Promise.all(Array.from({ length: 8 }, () => secretFile(file))))
    expect([...found]).toEqual([readFileSync(file, 'utf8')])
  }
})

test('a disk that takes no more leaves no empty secret behind', async () => {
  const code = `await (await import('${import.meta.dir}/secret-file.ts')).secretFile('${path}')`
  const full = ['sh', '-c', `trap '' XFSZ; ulimit -f 0; exec "$0" -e "$1"`, process.execPath, code]
  const child = Bun.spawn(full, { stderr: 'pipe' })
  expect(await new Response(child.stderr).text()).toContain('EFBIG')
  expect(await child.exited).not.toBe(0)
  expect(readdirSync(dir)).toEqual([])
  expect(await secretFile(path)).toHaveLength(43)
})

test('half a secret is refused by the name of its file, and left as it is', async () => {
  const whole = await secretFile(path)
  for (const half of ['', whole.slice(0, 20)]) {
    writeFileSync(path, half)
    await expect(secretFile(path)).rejects.toThrow(`${path} holds no whole secret`)
    expect(readFileSync(path, 'utf8')).toBe(half)
  }
})
