import { afterAll, expect, test } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runTwice } from './twice.ts'

const home = mkdtempSync(join(tmpdir(), 'meydan-twice-'))
afterAll(() => rmSync(home, { recursive: true }))

/** A file with a test that passes and one that does so from its `passes`-th run on. */
async function file(name: string, passes: number) {
  const runs = JSON.stringify(join(home, `${name}.runs`))
  await Bun.write(
    join(home, `${name}.test.ts`),
    `import { expect, test } from 'bun:test'
    import { appendFileSync, readFileSync } from 'node:fs'
    appendFileSync(${runs}, '.')
    test('easy', () => expect(1).toBe(1))
    test('hard', () => expect(readFileSync(${runs}, 'utf8').length).toBeGreaterThanOrEqual(${passes}))`,
  )
  return `./${relative(process.cwd(), join(home, `${name}.test.ts`))}`
}

const play = (files: string[]) =>
  runTwice({ name: 'played', command: [process.execPath, 'test', ...files], tests: true }, files, () => {})

test('what passes alone passed, and is told by its name', async () => {
  const result = await play([await file('steady', 1), await file('shaky', 2)])
  expect(result).toMatchObject({ passed: 4, failed: 0, shaky: [{ test: 'hard' }] })
})

test('what fails twice failed', async () => {
  expect(await play([await file('broken', 3)])).toMatchObject({ passed: 1, failed: 1 })
})
