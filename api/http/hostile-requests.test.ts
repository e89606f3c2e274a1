import { expect, test } from 'bun:test'
import { z } from 'zod'
import { buildSession } from '#api/testing/build.ts'
import { buildInbox, buildNotification } from '#api/testing/build-notifications.ts'
import { sized } from '#api/testing/sized.ts'
import { openTicket } from '#api/testing/support-steps.ts'
import { openWorld } from '#api/testing/world.ts'
import { keyOf, type Operation, operationsOf } from './openapi/operations.ts'
import { readRecording } from './openapi/recorded.ts'

const world = await openWorld()
const recorded = (await readRecording()).operations
const user = await world.user()
await openTicket(await world.as(user))
await buildInbox(world.deps, { userId: user.id, notificationId: (await buildNotification(world.deps)).id })

/** Every operation, except that maintenance would refuse the others. */
const operations = () =>
  operationsOf(world.app).filter(
    ({ path, endpoint }) => endpoint && path.startsWith('/api/v1/') && !/\*|system\/maintenance/.test(path),
  )

const texts = ['0000-01-01', 'a\0b', '9'.repeat(20), "İ'\\%_"]
const json = ['0000-01-01', 'a\0b', '9999-12-31T23:59:59-10:00', 2_147_483_647, { toString: 1 }, [null]]

type Node = z.core.JSONSchema.JSONSchema
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** The names of all keys that a schema may take. */
function keysOf(schema: z.ZodType | undefined): string[] {
  const inside = (node: Node): string[] => [
    ...Object.keys(node.properties ?? {}),
    ...[node.anyOf, node.oneOf, node.allOf].flatMap((all) => (all ?? []).filter(isNode).flatMap(inside)),
  ]
  return schema ? [...new Set(inside(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))] : []
}

let turn = 0
/** All of the values, or one of them in turn. */
const chosen = <T>(values: T[]): T[] => sized(values, [values[turn++ % values.length]!])

type Sent = { operation: Operation; path: string; body: unknown }

/** The recorded request with one hostile value at a time: in its path, in its query or in its body. */
function* hostile(operation: Operation): Generator<Sent> {
  const { params = {}, query = {}, request } = recorded[keyOf(operation)] ?? {}
  const pathWith = (given: Record<string, string>) =>
    operation.path.replace(/:(\w+)(\{[^}]*\})?/g, (_, name: string) => encodeURIComponent(given[name] ?? '1'))
  const mine = { ...params, id: '1' }
  const searchWith = (given: Record<string, string>) => `?${new URLSearchParams(given)}`
  const body = isNode(request) && !Array.isArray(request) ? request : {}
  for (const [, name = ''] of operation.path.matchAll(/:(\w+)/g))
    for (const text of chosen(texts))
      yield { operation, path: pathWith({ ...mine, [name]: text }) + searchWith(query), body }
  for (const name of keysOf(operation.inputs.query))
    for (const text of chosen(texts))
      yield { operation, path: pathWith(mine) + searchWith({ ...query, [name]: text }), body }
  for (const name of keysOf(operation.inputs.json))
    for (const value of chosen<unknown>(json))
      yield { operation, path: pathWith(mine) + searchWith(query), body: { ...body, [name]: value } }
}

async function send({ operation: { method }, path, body }: Sent, token: string): Promise<number> {
  const answer = await world.fetch(path, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(method !== 'GET' && { body: JSON.stringify(body) }),
  })
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel()
  else await answer.text()
  return answer.status
}

test('no operation returns 500 for any value in its path, query or body', async () => {
  const broken: string[] = []
  let sent = 0
  for (const operation of operations()) {
    // One that a request may delete, suspend or sign out.
    const { token } = await buildSession(world.deps, await world.admin())
    for (const request of hostile(operation)) {
      sent++
      const status = await send(request, token).catch(String)
      if (status !== 501 && !(Number(status) < 500))
        broken.push(`${status} ${operation.method} ${request.path} ${JSON.stringify(request.body)}`)
    }
  }
  expect(broken).toEqual([])
  expect(sent).toBeGreaterThan(sized(3000, 700))
}, 120_000)

test('every operation with a name refuses line breaks in it, or replaces them', async () => {
  const { token } = await buildSession(world.deps, await world.admin())
  const folded = new Set<string>()
  // Tables and indexes are looked up by their names, not named.
  for (const operation of operations().filter(({ path }) => !path.includes('/system/database/')))
    for (const name of keysOf(operation.inputs.json).filter((key) => /(^|_)name$|Name$|Title$/.test(key))) {
      const { params = {}, request } = recorded[keyOf(operation)] ?? {}
      const body = { ...(isNode(request) ? request : {}), [name]: 'Bir ad\nve bir satır' }
      const at = `${keyOf(operation)} ${name}`
      const path = operation.path.replace(/:(\w+)(\{[^}]*\})?/g, (_, key: string) => String(params[key] ?? 1))
      const answer = await world.fetch(path, {
        method: operation.method,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
      const { errors = [] }: { errors?: { path: string }[] } = await answer.json()
      if (answer.status === 400 && errors.some((error) => error.path === name)) continue
      const read = operation.inputs.json!.safeParse(body)
      expect([at, read.success]).toEqual([at, true])
      expect([at, JSON.stringify(read.data)]).toEqual([at, expect.not.stringContaining('\\n')])
      folded.add(name)
    }
  const ofPeople = ['addressTitle', 'card_holder_name', 'firstName', 'guest_name', 'lastName']
  // Of a passkey.
  expect([...folded].sort()).toEqual([...ofPeople, 'name'])
})
