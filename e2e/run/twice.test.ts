import { afterAll, expect, test } from 'bun:test'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { runTwice } from './twice.ts'

const home = mkdtempSync(join(tmpdir(), 'meydan-twice-'))
afterAll(() => rmSync(home, { recursive: true }))

const pathOf = (name: string) => join(home, `${name}.test.ts`)
const runsOf = (name: string) => {
  const path = join(home, `${name}.runs`)
  return existsSync(path) ? readFileSync(path, 'utf8').length : 0
}

/** A file of tests that counts its runs in `runs`, and then does what the code says. */
async function file(name: string, code: string) {
  await Bun.write(
    pathOf(name),
    `import { afterAll, expect, test } from 'bun:test'
    import { appendFileSync, readFileSync } from 'node:fs'
    const path = ${JSON.stringify(join(home, `${name}.runs`))}
    appendFileSync(path, '.')
    const runs = readFileSync(path, 'utf8').length
    test('easy', () => expect(1).toBe(1))
    ${code}`,
  )
  return `./${relative(process.cwd(), pathOf(name))}`
}

const passesFrom = (run: number) => `test('hard', () => expect(runs).toBeGreaterThanOrEqual(${run}))`

async function play(files: string[], workers = 1) {
  const said: string[] = []
  const decoder = new TextDecoder()
  const result = await runTwice(
    { name: 'played', command: ['test', '--no-isolate'], tests: true, files, workers },
    (chunk) => said.push(typeof chunk === 'string' ? chunk : decoder.decode(chunk)),
  )
  return { ...result, said: said.join('') }
}

test('a test that passes in the second run passed, and is listed as flaky', async () => {
  const result = await play([await file('steady', passesFrom(1)), await file('shaky', passesFrom(2))])
  expect(result).toMatchObject({ passed: 4, failed: 0, shaky: [{ test: 'hard' }] })
})

test('a test that fails in both runs failed', async () => {
  const result = await play([await file('broken', passesFrom(3))])
  expect(result).toMatchObject({ passed: 1, failed: 1 })
  expect(result.shaky).toBeUndefined()
})

test('the second run has the same number of workers, with the files in another order', async () => {
  const names = ['a', 'b', 'c', 'd', 'e']
  const others = await Promise.all(names.map((name) => file(name, passesFrom(1))))
  const result = await play([...others, await file('crowded', passesFrom(2))], 2)
  expect(result).toMatchObject({ failed: 0, shaky: [{ test: 'hard' }] })
  expect(result.said.match(/ 2x PARALLEL/g)).toHaveLength(2)
  expect([...names, 'crowded'].map(runsOf)).toEqual([2, 2, 2, 1, 1, 2])
})

test('a test that fails only in the second run fails the run', async () => {
  const company = await file('company', "test('tired', () => expect(runs).toBe(1))")
  const result = await play([company, await file('shaky-beside', passesFrom(2))], 2)
  expect(result.failed).toBeGreaterThan(0)
})

test.each([
  ['a worker that dies', 'kill', "test('dies', () => process.kill(process.pid, 'SIGKILL'))", 2],
  ['a run that dies', 'kill-alone', "test('dies', () => process.kill(process.pid, 'SIGKILL'))", 1],
  ['a run that exits with code 0', 'exit', "test('exits', () => process.exit(0))", 1],
  ['a file that does not load', 'load', "throw new Error('no such page')", 2],
  ['a hook that fails', 'hook', "afterAll(() => { throw new Error('still open') })", 2],
])('%s fails the run at once, beside a failure with a name', async (_, name, code, workers) => {
  const named = await file(`named-${name}`, passesFrom(2))
  const result = await play([named, await file(name, code)], workers)
  expect(result.failed).toBeGreaterThan(1)
  expect(runsOf(`named-${name}`)).toBe(1)
})
