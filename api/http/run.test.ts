import { expect, test } from 'bun:test'
import { Hono } from 'hono'
import { z } from 'zod'
import type { Ctx } from '../context.ts'
import type { Env } from './env.ts'
import { body, Id, params, query } from './input.ts'
import { run, runCsv } from './run.ts'

type Input = { id: number; name: string; page?: number | undefined }

const app = new Hono<Env>()
  .put(
    '/:id',
    params(Id),
    query(z.object({ id: z.string().optional(), page: z.coerce.number().optional() })),
    body(z.object({ id: z.number().optional(), name: z.string() })),
    (c) => run(c, (_ctx, input) => Promise.resolve(input as Input)),
  )
  .delete('/:id', params(Id), (c) => run(c, () => Promise.resolve()))
  .get('/:id', params(Id), (c) => runCsv(c, file))

const file = (_ctx: Ctx, { id }: { id: number }) =>
  Promise.resolve({ name: `${id}.csv`, content: new Blob(['a,b']).stream() })

const send = async (method: string, path: string, json?: object) => {
  const headers = { 'content-type': 'application/json' }
  return app.request(path, { method, headers, ...(json && { body: JSON.stringify(json) }) })
}

test('a verb gets the query, the body and the params, of which the path wins', async () => {
  const response = await send('PUT', '/7?id=8&page=2', { id: 9, name: 'Ece' })
  expect(await response.json()).toEqual({ success: true, data: { id: 7, name: 'Ece', page: 2 } })
})

test('a verb that returns nothing is answered without data', async () => {
  expect(await (await send('DELETE', '/7')).text()).toBe('{"success":true}')
})

test('a CSV file has its name and is not kept', async () => {
  const response = await send('GET', '/7')
  expect(await response.text()).toBe('a,b')
  expect(response.headers.get('content-disposition')).toContain('7.csv')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
})
