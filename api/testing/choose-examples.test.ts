import { expect, test } from 'bun:test'
import { Hono } from 'hono'
import { z } from 'zod'
import { endpoint } from '../http/endpoint.ts'
import type { Env } from '../http/env.ts'
import { body } from '../http/input.ts'
import { operationsOf } from '../http/openapi/operations.ts'
import { type Recording, readRecording, recordedFile } from '../http/openapi/recorded.ts'
import { chooseExamples, printRecording } from './choose-examples.ts'
import { maskSecrets, named, shaped } from './mask-secrets.ts'
import type { Exchange } from './recorder.ts'

const Note = z.object({ text: z.string(), tags: z.array(z.string()) })
const operations = operationsOf(
  new Hono<Env>().post(
    '/api/v1/notes',
    endpoint({ summary: 'Add a note', public: true, returns: Note }),
    body(Note),
  ),
)
const key = 'POST /notes'
const empty: Recording = { operations: {}, failures: {} }
const exchange = (request: object, more: Partial<Exchange> = {}): Exchange => ({
  key,
  status: 200,
  params: {},
  query: {},
  request,
  response: { success: true, data: request },
  ...more,
})
const choose = (exchanges: Exchange[], { previous = empty, complete = false } = {}) =>
  chooseExamples(operations, exchanges, { previous, complete }).operations[key]

test('prefers the fuller request, and shortens its lists', () => {
  const chosen = choose([
    exchange({ text: 'a', tags: [] }),
    exchange({ text: 'Remember', tags: ['one', 'two', 'three'] }),
  ])
  expect(chosen?.request).toEqual({ text: 'Remember', tags: ['one', 'two'] })
})

test('keeps an example until it no longer fits, and leaves out what the schema ignores', () => {
  const previous = { operations: { [key]: choose([exchange({ text: 'First', tags: [] })])! }, failures: {} }
  const second = exchange({ text: 'Second', tags: ['more'], userAgent: 'ignored' })
  expect(choose([second], { previous })?.request).toEqual({ text: 'First', tags: [] })
  const outdated = {
    operations: { [key]: { request: { name: 'old' }, responses: { 200: {} } } },
    failures: {},
  }
  expect(choose([second], { previous: outdated })?.request).toEqual({ text: 'Second', tags: ['more'] })
})

test('lists the codes that no guard gives, and forgets them when all tests ran without them', () => {
  const failed = (code: string) => exchange({}, { status: 409, code, response: { success: false, code } })
  const chosen = choose([failed('VERSION_CHANGED'), failed('RATE_LIMIT_EXCEEDED')])
  expect(chosen?.codes).toEqual(['VERSION_CHANGED'])
  const previous = { operations: { [key]: chosen! }, failures: {} }
  expect(choose([], { previous })?.codes).toEqual(['VERSION_CHANGED'])
  expect(choose([], { previous, complete: true })?.codes).toBeUndefined()
})

test('masks secrets and tokens in links, but no ids and names', () => {
  const link = 'http://meydan.test/verify?token=a1B2c3D4e5F6g7H8i9J0k1L2m3'
  const id = '7f8a5c1e-0b0e-4c53-9d3a-3a52b5a6d9f1'
  const answer = { accessToken: 'eyJh.abc', user: { id, name: 'Işık' }, link }
  expect(maskSecrets(answer, named)).toEqual({
    accessToken: '<accessToken>',
    user: { id, name: 'Işık' },
    link: 'http://meydan.test/verify?token=<secret>',
  })
  expect(maskSecrets({ token: 'aB3-x' }, shaped)).toEqual({ token: 'xX0-x' })
})

test('the recorded file has one line for each operation and error code', async () => {
  const recording = await readRecording()
  const lines = (await Bun.file(recordedFile).text()).split('\n')
  expect(lines.filter((line) => /^"(GET|POST|PUT|PATCH|DELETE) /.test(line))).toHaveLength(
    Object.keys(recording.operations).length,
  )
  expect(lines.join('\n')).toBe(printRecording(recording))
})
