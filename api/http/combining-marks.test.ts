import { expect, spyOn, test } from 'bun:test'
import { z } from 'zod'
import { buildSession } from '#api/testing/build.ts'
import { openWorld } from '#api/testing/world.ts'
import { operationsOf } from './openapi/operations.ts'

const world = await openWorld()

/** Too many marks on one letter for a normaliser to sort, in any text that is long enough to hold them. */
const heaped = `a${'\u0301'.repeat(1000)}${'\u0323'.repeat(1000)}@ornek.com`

type Node = z.core.JSONSchema.JSONSchema
const isNode = (value: unknown): value is Node => typeof value === 'object' && value !== null

/** What a schema asks for, with these marks wherever it takes a text. */
function filled(node: unknown): unknown {
  if (!isNode(node)) return heaped
  const { enum: [first] = [], const: only = first, anyOf, oneOf, allOf, items, properties, type } = node
  const choices = [...(anyOf ?? []), ...(oneOf ?? []), ...(allOf ?? [])]
  if (only !== undefined) return only
  if (choices.length > 0)
    return filled(choices.find((each) => isNode(each) && each.type === 'string') ?? choices[0])
  if (type === 'array') return [filled(Array.isArray(items) ? items[0] : items)]
  if (type === 'object')
    return Object.fromEntries(Object.entries(properties ?? {}).map(([name, each]) => [name, filled(each)]))
  return type === 'boolean' ? true : type === 'integer' || type === 'number' ? 1 : heaped
}

test('no text of a request with many combining marks is normalised, in body, path, query or form', async () => {
  const admin = await world.admin()
  const sorting = spyOn(String.prototype, 'normalize')
  const asked = operationsOf(world.app).filter(({ endpoint, inputs }) => endpoint && inputs.json)
  const broken: string[] = []
  for (const { method, path, inputs } of asked) {
    const { token } = await buildSession(world.deps, admin)
    const schema = inputs.json && z.toJSONSchema(inputs.json, { io: 'input', unrepresentable: 'any' })
    const answer = await world.fetch(path.replace(/:\w+(\{[^}]*\})?/g, '1'), {
      method,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify(filled(schema)),
    })
    await answer.body?.cancel()
    if (answer.status >= 500 && answer.status !== 501) broken.push(`${answer.status} ${method} ${path}`)
  }
  const given = sorting.mock.contexts.map(String)
  sorting.mockRestore()
  expect(asked.length).toBeGreaterThan(40)
  expect(broken).toEqual([])
  expect(given.filter((text) => /\p{M}{31}/u.test(text)).length).toBe(0)
})
