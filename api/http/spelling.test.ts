import { describe, expect, test } from 'bun:test'
import { Hono } from 'hono'
import { z } from 'zod'
import { keyMaker } from '#api/testing/api-key-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import type { Env } from './env.ts'
import { handleError } from './error-handler.ts'
import { body, formBody, query } from './input.ts'
import { keyOf, type Operation, operationsOf } from './openapi/operations.ts'
import { readRecording } from './openapi/recorded.ts'
import { requestContext } from './request-context.ts'

const world = await openWorld()

type Node = z.core.JSONSchema.JSONSchema
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const asJson = (schema: z.ZodType): Node => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** A value that has every key which a schema knows, with values that fit it or not. */
function sample(node: Node): unknown {
  const choices = (node.anyOf ?? node.oneOf ?? node.allOf ?? []).filter(isNode).map(sample)
  if (node.properties) {
    const fields = Object.entries(node.properties).map(([key, each]) => [key, isNode(each) && sample(each)])
    return Object.assign({}, ...choices.filter(isNode), Object.fromEntries(fields))
  }
  if (isNode(node.items)) return [sample(node.items)]
  const objects = choices.filter(isNode)
  if (objects.some((each) => !Array.isArray(each))) return Object.assign({}, ...objects)
  if (choices.length > 0) return objects[0] ?? choices.at(-1)
  if (node.enum) return node.enum.at(-1)
  if (node.const !== undefined) return node.const
  if (node.type === 'integer' || node.type === 'number') return Math.max(3, node.minimum ?? 3)
  return node.type === 'boolean' ? true : node.type === 'object' ? { Some_key: 1 } : 'text'
}

const spellings: Record<string, (key: string) => string> = {
  camelCase: (key) => key.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase()),
  snake_case: (key) => key.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
  UPPERCASE: (key) => key.toUpperCase(),
}

/** The keys inside of these are data. */
const records = new Set(['meta', 'headers', 'settings'])

/** A value with its keys in another spelling. */
function spelled(value: unknown, spell: (key: string) => string): unknown {
  if (Array.isArray(value)) return value.map((each) => spelled(each, spell))
  if (!isNode(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, each]) => [spell(key), records.has(key) ? each : spelled(each, spell)]),
  )
}

/** What the schema of a route makes of its input, or what it objects to. */
async function readBy(schema: z.ZodType, place: 'json' | 'query', given: unknown) {
  const route = new Hono<Env>().use(requestContext(world.deps)).onError(handleError)
  if (place === 'query') route.get('/', query(schema), (c) => c.json(c.req.valid('query')))
  else route.post('/', body(schema, 'scrubbed'), (c) => c.json(c.req.valid('json')))
  const answer =
    place === 'query'
      ? await route.request(`/?${new URLSearchParams(given as Record<string, string>)}`)
      : await route.request('/', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify(given),
        })
  const { requestId, ...read } = (await answer.json()) as any
  return { status: answer.status, read }
}

const inputs = () =>
  operationsOf(world.app).flatMap((operation): [Operation, 'json' | 'query', z.ZodType][] =>
    (['json', 'query'] as const).flatMap((place) => {
      const schema = operation.inputs[place]
      return schema ? [[operation, place, schema]] : []
    }),
  )

describe.each(Object.keys(spellings))('a request in %s', (name) => {
  const spell = spellings[name]!

  test('is equivalent to the spelling of the contract, on every route', async () => {
    const { operations } = await readRecording()
    let respelled = 0
    const different: string[] = []
    for (const [operation, place, schema] of inputs()) {
      const { request, query: sent } = operations[keyOf(operation)] ?? {}
      for (const given of [sample(asJson(schema)), place === 'json' ? request : sent]) {
        if (!isNode(given)) continue
        const other = spelled(given, spell)
        if (!Bun.deepEquals(given, other)) respelled++
        const [known, read] = [await readBy(schema, place, given), await readBy(schema, place, other)]
        if (!Bun.deepEquals(known, read)) different.push(`${keyOf(operation)} ${place}`)
      }
    }
    expect(different).toEqual([])
    expect(respelled).toBeGreaterThan(100)
  }, 60_000)
})

test('a key that is sent in two spellings is 400 where the values differ', async () => {
  const key = { name: 'x', is_active: true, rows: [{ max_requests: 1 }] }
  const schema = z.object({
    name: z.string(),
    is_active: z.boolean().optional(),
    rows: z.array(z.object({ max_requests: z.int() })).optional(),
    meta: z.record(z.string(), z.unknown()).optional(),
  })
  expect(await readBy(schema, 'json', { ...key, isActive: true })).toEqual({ status: 200, read: key })
  for (const [more, path] of [
    [{ isActive: false }, 'is_active'],
    [{ rows: [{ max_requests: 1 }, { max_requests: 1, MaxRequests: 2 }] }, 'rows.1.max_requests'],
  ] as const) {
    const { status, read } = await readBy(schema, 'json', { ...key, ...more })
    expect({ status, errors: read.errors }).toMatchObject({
      status: 400,
      errors: [{ path, code: 'SPELLINGS_DIFFER' }],
    })
  }
  const meta = { isActive: 1, is_active: 2, rows: [{ MaxRequests: 1 }], __proto__x: 1 }
  expect(await readBy(schema, 'json', { name: 'x', meta })).toEqual({
    status: 200,
    read: { name: 'x', meta },
  })
})

test('the fields of a form have any spelling as well', async () => {
  const route = new Hono<Env>()
    .use(requestContext(world.deps))
    .post('/', formBody(z.object({ is_active: z.string() })), (c) => c.json(c.req.valid('json')))
  const form = new URLSearchParams({ isActive: 'yes' })
  expect(await (await route.request('/', { method: 'POST', body: form })).json()).toEqual({
    is_active: 'yes',
  })
})

test('PUT switches a key off by isActive', async () => {
  const { admin, make } = await keyMaker(world)
  const { id, caller } = await make()
  expect(await caller.get('/ext/whoami')).toMatchObject({ status: 200 })
  const switched = await admin.put(`/admin/apikeys/${id}`, { isActive: false })
  expect(switched).toMatchObject({ status: 200, body: { data: { isActive: false } } })
  expect(await caller.get('/ext/whoami')).toMatchObject({ status: 401 })
  const both = await admin.put(`/admin/apikeys/${id}`, { isActive: true, is_active: false })
  expect(both).toMatchObject({ status: 400, body: { errors: [{ code: 'SPELLINGS_DIFFER' }] } })
})
