import { expect, spyOn, test } from 'bun:test'
import { Hono } from 'hono'
import { z } from 'zod'
import { buildSession } from '#api/testing/build.ts'
import { openWorld } from '#api/testing/world.ts'
import type { Env } from './env.ts'
import { handleError } from './error-handler.ts'
import { type Operation, operationsOf } from './openapi/operations.ts'
import { requestContext } from './request-context.ts'

const world = await openWorld()

const operations = () =>
  operationsOf(world.app).filter(({ path, endpoint }) => endpoint && path.startsWith('/api/v1/'))

const int4 = 2_147_483_647
/** Numbers that need no bound of a column. */
const known: Record<string, number> = {
  // Clamped, never refused.
  limit: Number.MAX_SAFE_INTEGER,
  per_page: Number.MAX_SAFE_INTEGER,
  // Read as text, which has a length.
  phone: Number.MAX_SAFE_INTEGER,
  phoneNumber: Number.MAX_SAFE_INTEGER,
  postalCode: Number.MAX_SAFE_INTEGER,
  cvv: Number.MAX_SAFE_INTEGER,
  // One of a few.
  preference_type_id: Number.POSITIVE_INFINITY,
  consent_id: Number.POSITIVE_INFINITY,
  consentIds: Number.POSITIVE_INFINITY,
  // Seconds since 1970, also after 2038.
  timestamp: 4_000_000_000,
  // A line of an inbox, which is an int8.
  notification_ids: Number.MAX_SAFE_INTEGER,
}

type Node = z.core.JSONSchema.JSONSchema
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null
const isNumber = ({ type, enum: choices, const: only }: Node) =>
  (type === 'integer' || type === 'number') && !choices && only === undefined
const asJson = (schema: z.ZodType): Node => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

/** Where a schema takes a number that its column does not hold. */
function unbounded(node: Node, name: string, at: string): string[] {
  const most = node.maximum ?? Number.POSITIVE_INFINITY
  const within = [
    ...Object.entries(node.properties ?? {}).map(([key, each]) => [each, key, `${at}.${key}`] as const),
    ...[node.items, node.additionalProperties].flat().map((each) => [each, name, `${at}.[]`] as const),
    ...[node.anyOf, node.oneOf, node.allOf].flatMap((all) =>
      (all ?? []).map((each) => [each, name, at] as const),
    ),
  ]
  return [
    ...(isNumber(node) && most > (known[name] ?? int4) ? [at] : []),
    ...within.flatMap(([each, key, place]) => (isNode(each) ? unbounded(each, key, place) : [])),
  ]
}

test('every number that a request may bring has the bound of its column', () => {
  const found = operations().flatMap(({ method, path, inputs }) =>
    Object.entries(inputs).flatMap(([place, schema]) =>
      unbounded(asJson(schema), place, place).map((at) => `${method} ${path} ${at}`),
    ),
  )
  expect(found).toEqual([])
})

/** The numbers that a query may name, and whatever it must. */
function huge(schema: z.ZodType | undefined, number: string): string {
  const { properties = {}, required = [] } = schema ? asJson(schema) : {}
  const named = Object.entries(properties).filter(
    ([name, each]) => isNode(each) && (isNumber(each) || required.includes(name)),
  )
  return named.map(([name]) => `${name}=${number}`).join('&')
}

test.each(['2147483648', '9223372036854775808', '1e300', '-2147483649'])(
  'no endpoint returns 500 for the number %s in its path or query',
  async (number) => {
    const admin = await world.admin()
    const call = async ({ method, path, inputs }: Operation) => {
      const { token } = await buildSession(world.deps, admin)
      const target = `${path.replace(/:\w+(\{[^}]*\})?/g, number)}?${huge(inputs.query, number)}`
      const answer = await world.fetch(target, {
        method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        ...(method !== 'GET' && { body: '{}' }),
      })
      await answer.body?.cancel()
      return `${answer.status} ${method} ${target}`
    }
    const asked = operations().filter(
      ({ path, inputs }) => path.includes(':') || huge(inputs.query, number) !== '',
    )
    expect(asked.length).toBeGreaterThan(40)
    const answers: string[] = []
    for (const operation of asked) answers.push(await call(operation))
    expect(answers.filter((answer) => /^(5|429|401)/.test(answer))).toEqual([])
  },
)

/** Clamped, read as the first page, and as the language of the browser. */
const lenient = new Set(['page', 'limit', 'per_page', 'language'])

/** Keys that are one of a few, numbers or days: what a text cannot be. */
function narrow(schema: z.ZodType | undefined): string[] {
  const { properties = {} } = schema ? asJson(schema) : {}
  const isNarrow = (node: Node): boolean =>
    node.enum !== undefined ||
    node.const !== undefined ||
    isNumber(node) ||
    node.format?.startsWith('date') === true ||
    [node.anyOf, node.oneOf].flatMap((all) => all ?? []).some((each) => isNode(each) && isNarrow(each))
  return Object.entries(properties)
    .filter(([name]) => !lenient.has(name))
    .filter(([name, each]) => isNode(each) && (isNarrow(each) || /^(sort|order|period|status)/i.test(name)))
    .map(([name]) => name)
}

test('a list, a figure and a file refuse an unknown choice on its field', async () => {
  const { token } = await buildSession(world.deps, await world.admin())
  const asked = operations()
    .filter(({ method }) => method === 'GET')
    .flatMap(({ path, inputs }) => narrow(inputs.query).map((key) => ({ path, key })))
  expect(asked.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const { path, key } of asked) {
    const target = `${path.replace(/:\w+(\{[^}]*\})?/g, '1')}?${key}=bilinmeyen`
    const answer = await world.fetch(target, { headers: { authorization: `Bearer ${token}` } })
    const { errors = [] } = await answer.json()
    // Where the id of the path is none, its error comes first.
    const isNamed = path.includes(':') || errors.some((each: { path: string }) => each.path === key)
    if (answer.status !== 400 || !isNamed) wrong.push(`${answer.status} ${target}`)
  }
  expect(wrong).toEqual([])
})

test('a number out of range of its column is a server error, and is logged', async () => {
  const logged = spyOn(world.deps.log.error, 'error')
  const app = new Hono<Env>()
    .use(requestContext(world.deps))
    .get('/api/v1/sum', async (c) => c.json(await world.sql`select 2147483648::int8::int4`))
    .onError(handleError)
  const answer = await app.request('/api/v1/sum')
  expect(answer.status).toBe(500)
  expect(await answer.json()).toMatchObject({ success: false, code: 'INTERNAL_ERROR' })
  expect(logged).toHaveBeenCalledTimes(1)
})
