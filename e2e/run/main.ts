import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findBrowser } from './browser.ts'
import { startDatabase } from './database.ts'
import { namesOfTests } from './names.ts'
import { type Result, run, runBeside, type Step, stopSteps } from './step.ts'
import { runTwice } from './twice.ts'

const root = join(import.meta.dirname, '../..')
process.chdir(root)

/**
 * More than a small machine has processors: what waits for a page or a database leaves its turn to another. A worker
 * keeps what it has loaded from one file to the next, which is a third of its work.
 */
const workers = 3
const shared = '--no-isolate'

const find = (pattern: string) =>
  [...new Bun.Glob(pattern).scanSync({ cwd: root })].sort().map((file) => `./${file}`)
const unit = [...find('*.test.ts'), ...find('{api,cli,db,e2e}/**/*.test.{ts,tsx}')]
const web = find('web/**/*.test.{ts,tsx}')
/** Those that format times run again east of UTC; all run west of it, where midnight of UTC is the day before. */
const formatsTimes =
  /\bformat(Date|Time|Day|Relative|InZone|CalendarDay)|\b\d{1,2} (Oca|Şub|Mar|Nis|May|Haz|Tem|Ağu|Eyl|Eki|Kas|Ara)\b/
const timed = web.flatMap((file) => {
  const names = namesOfTests(readFileSync(join(root, file), 'utf8'), formatsTimes)
  return names === undefined ? [] : { file, names }
})
const e2e = find('e2e/*.spec.ts')

const database = await startDatabase()
let ending = false
function end() {
  if (ending) return
  ending = true
  stopSteps()
  database.stop().finally(() => process.exit(130))
}
// A launcher passes on what the whole group has got.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
// One that was killed passes nothing on.
const launcher = process.ppid
setInterval(() => process.ppid !== launcher && end(), 500).unref()

const env = {
  TEST_DATABASE_URL: database.url,
  MEYDAN_PROGRAM: join(root, 'dist/meydan'),
  MEYDAN_SERVER: join(root, 'dist/meydan-server'),
  TMPDIR: database.scratch,
  ...(process.argv.includes('--long') && { TEST_LONG: 'on' }),
}
/** Threads that collect garbage beside a worker cost up to a tenth of its time where no processor is free. */
const oneThreadedGc = { BUN_JSC_useConcurrentGC: '0', BUN_JSC_numberOfGCMarkers: '1' }
/** The last stage of compilation costs web tests more than they win by it. */
const quickJit = { BUN_JSC_useFTLJIT: '0', ...oneThreadedGc }
const script = (name: string, command: string): Step => ({ name, command: ['run', command] })
const tests = (name: string, files: string[], flags: string[], more: Record<string, string> = {}): Step => ({
  name,
  command: ['test', ...flags, ...files],
  env: { ...env, ...more },
  tests: true,
})

const results: Result[] = []
try {
  const browser = e2e.length > 0 ? findBrowser().catch(asError) : undefined
  const demo = join(database.home, 'demo.txt')
  results.push(await run(script('messages', 'messages')))
  const webFlags = ['--preload=./web/testing/setup.ts', '--timeout=20000']
  const webTests = runBeside([
    tests('web tests', web, webFlags, { ...quickJit, TZ: 'America/New_York' }),
    tests(
      'web tests of times',
      timed.map(({ file }) => file),
      [...webFlags, '-t', timed.map(({ names }) => names).join('|')],
      { ...quickJit, TZ: 'Asia/Tokyo' },
    ),
  ])
  results.push(await run(script('command line', 'build:cli')))
  results.push(await run({ name: 'server', command: ['api/build.ts'] }))
  const checks = runBeside([
    { name: 'web app', command: ['web/build/main.ts'] },
    { name: 'demo data', command: ['e2e/world/template.ts', demo], env },
    script('types', 'types'),
    script('lint', 'lint'),
    script('unused', 'unused'),
  ])
  const unitTests = tests('unit and API tests', [], [shared, '--timeout=20000'], oneThreadedGc)
  results.push(await runTwice({ ...unitTests, files: unit, workers }))
  for (const aside of [webTests, checks]) results.push(...(await aside.show()))
  const path = await browser
  if (typeof path === 'string') {
    const journeyFlags = [shared, '--timeout=60000']
    const step = tests('journeys', [], journeyFlags, { CHROMIUM_PATH: path, JOURNEY_DEMO: demo })
    results.push(await runTwice({ ...step, files: e2e, workers }))
  } else if (path) {
    console.log(`\n── journeys ──\n${path.message}`)
    results.push({ name: 'journeys', passed: 0, failed: 1, seconds: 0 })
  }
} finally {
  await database.stop()
}

for (const { file, test, reason } of results.flatMap(({ failures = [] }) => failures))
  console.log(`\n✗ ${test} (${file})\n${reason}`)
for (const { file, test, reason } of results.flatMap(({ shaky = [] }) => shaky))
  console.log(`\n! failed once, then passed: ${test} (${file})\n${reason}`)
console.log()
for (const { name, passed, failed, seconds } of results)
  console.log(
    `${failed ? '✗' : '✓'} ${name.padEnd(20)} ${passed} passed, ${failed} failed  ${seconds.toFixed(1)} s`,
  )
const sum = (key: 'passed' | 'failed') => results.reduce((total, each) => total + each[key], 0)
console.log(`${sum('passed')} passed, ${sum('failed')} failed`)
process.exit(sum('failed') > 0 ? 1 : 0)

function asError(error: unknown): Error {
  return error instanceof Error ? error : new Error(String(error))
}
