import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Hono } from 'hono'
import { mounted } from '../app.ts'
import type { Env } from '../http/env.ts'
import { operationsOf } from '../http/openapi/operations.ts'
import { readRecording, recordedFile } from '../http/openapi/recorded.ts'
import { chooseExamples, printRecording } from './choose-examples.ts'
import type { Exchange } from './recorder.ts'

/**
 * Runs the tests of the API, or of the folders that are named, and records examples of requests and responses from them
 * for the OpenAPI document.
 */
const folders = Bun.argv.slice(2)
const flags = ['--parallel=3', '--no-isolate', '--timeout=60000']
const folder = mkdtempSync(join(tmpdir(), 'meydan-examples-'))
try {
  const tests = Bun.spawn(
    [process.execPath, 'test', ...flags, ...(folders.length > 0 ? folders : ['./api'])],
    {
      cwd: join(import.meta.dirname, '../..'),
      env: { ...process.env, RECORD_EXAMPLES: folder },
      stdout: 'inherit',
      stderr: 'inherit',
    },
  )
  await tests.exited
  const exchanges = [...new Bun.Glob('*.jsonl').scanSync({ cwd: folder, absolute: true })]
    .flatMap((file) => readFileSync(file, 'utf8').trim().split('\n'))
    .map((line) => JSON.parse(line) as Exchange)
  const operations = operationsOf(new Hono<Env>().route('/api/v1', mounted))
  const complete = folders.length === 0 && tests.exitCode === 0
  const recording = chooseExamples(operations, exchanges, { previous: await readRecording(), complete })
  await Bun.write(recordedFile, printRecording(recording))
  const missing = Object.entries(recording.operations).filter(([, { responses }]) => !responses)
  console.log(`${Object.keys(recording.operations).length} operations in api/http/openapi/recorded.json`)
  if (missing.length > 0) console.log(`Without an example: ${missing.map(([key]) => key).join(', ')}`)
  process.exitCode = tests.exitCode ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
