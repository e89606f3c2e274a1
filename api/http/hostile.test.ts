import { expect, test } from 'bun:test'
import { z } from 'zod'
import { compose } from '#api/testing/build-notifications.ts'
import { openWorld } from '#api/testing/world.ts'
import { operationsOf } from './openapi/operations.ts'

const world = await openWorld()

/** What JSON can bring and no code can turn into a text or a number. */
const wild = { toString: 1, valueOf: 1, length: -1, toJSON: 1 }
const values = [wild, [wild], [[wild]], { tr: wild, en: wild, name: wild, 0: wild }, null, [null]]

type Node = z.core.JSONSchema.JSONSchema
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** Bodies that are wild all over, or in one place that a schema names. */
function* wildBodies(node: Node, depth = 0): Generator<unknown> {
  yield* values
  if (depth > 4) return
  for (const each of [node.anyOf, node.oneOf, node.allOf].flatMap((all) => all ?? []))
    if (isNode(each)) yield* wildBodies(each, depth + 1)
  if (isNode(node.items)) for (const inner of wildBodies(node.items, depth + 1)) yield [inner]
  for (const [key, each] of Object.entries(node.properties ?? {}))
    if (isNode(each)) for (const inner of wildBodies(each, depth + 1)) yield { [key]: inner }
}

test('no schema of a body throws for any value', () => {
  const broken = new Set<string>()
  let tried = 0
  for (const { method, path, inputs } of operationsOf(world.app)) {
    if (!inputs.json) continue
    for (const body of wildBodies(z.toJSONSchema(inputs.json, { io: 'input', unrepresentable: 'any' }))) {
      tried++
      try {
        inputs.json.safeParse(body)
      } catch (error) {
        broken.add(`${method} ${path}: ${error} at ${JSON.stringify(body)}`)
      }
    }
  }
  expect(tried).toBeGreaterThan(1000)
  expect([...broken]).toEqual([])
})

test('a list of platforms that holds none is refused, whatever it holds', async () => {
  const admin = await world.as(await world.admin())
  const { platform: _, payload: __, ...composed } = compose()
  const template = { name: 'Şablon', default_title: 'Başlık', default_message: 'Mesaj' }
  const asked = [
    { path: 'management', body: { ...composed, platform: [wild] }, at: 'platform' },
    { path: 'management', body: { ...composed, payload: { platforms: [wild] } }, at: 'payload.platforms' },
    { path: 'templates', body: { ...template, platform: [wild] }, at: 'platform' },
  ]
  for (const { path, body: given, at } of asked) {
    const { status, body } = await admin.post(`/admin/notifications/${path}`, given)
    expect(status).toBe(400)
    expect(body.errors).toMatchObject([{ path: at, code: 'PLATFORM_REQUIRED' }])
  }
})
