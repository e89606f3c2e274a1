import { describe, expect, test } from 'bun:test'
import { Hono } from 'hono'
import { z } from 'zod'
import { docsPage } from './docs.ts'
import { schemaRows } from './docs-schema.ts'
import { endpoint } from './endpoint.ts'
import type { Env } from './env.ts'
import { body, Id, params, query } from './input.ts'
import { openApiDocument } from './openapi.ts'

const Notes = z.object({ notes: z.string().max(500).optional(), kind: z.enum(['a', 'b']) })
const app = new Hono<Env>()
  .get(
    '/api/v1/tickets',
    endpoint({ summary: 'List <b>tickets</b>', public: true }),
    query(z.object({ page: z.int() })),
  )
  .post(
    '/api/v1/admin/tickets/:id/close',
    endpoint({
      summary: 'Close one',
      requires: 'system.operate',
      returns: z.object({ closed: z.boolean() }),
    }),
    params(Id),
    body(Notes),
  )
const document = openApiDocument(app, { title: 'Meydan', version: '2.0.0' })
const server = new Hono<Env>().get(
  '/docs',
  docsPage(() => document),
)
const read = async (language: string) =>
  (await server.request('/docs', { headers: { 'accept-language': language } })).text()

describe('the reference', () => {
  test('tells of each endpoint who may call it, what it takes and what it answers', async () => {
    const page = await read('en')
    for (const each of [
      '/api/v1/tickets',
      '/api/v1/admin/tickets/{id}/close',
      'Close one',
      'system.operate',
    ]) {
      expect(page).toContain(each)
    }
    expect(page).toContain('&quot;a&quot; | &quot;b&quot;')
    expect(page).toContain('<code>closed</code>')
    expect(page).toContain('RATE_LIMIT_EXCEEDED')
    expect(page.match(/<section id="tickets">/g)).toHaveLength(1)
  })

  test('speaks the language of the reader', async () => {
    expect(await read('tr')).toContain('Hata kodları')
    expect(await read('en')).toContain('Failure codes')
  })

  test('needs no script and nothing of another host, and lets no text become markup', async () => {
    const page = await read('en')
    expect(page).not.toMatch(/<script|\son\w+=|https?:\/\/(?!www\.w3\.org)/)
    expect(page).toContain('List &lt;b&gt;tickets&lt;/b&gt;')
  })
})

test('a schema becomes rows, each property below the one that holds it', () => {
  const schema = z.object({
    id: z.int().min(1).describe('The number'),
    tags: z.array(z.object({ name: z.string() })),
    when: z.iso.datetime().nullable().optional(),
  })
  const rows = schemaRows(z.toJSONSchema(schema))
  expect(rows.map(({ name, depth, required, type }) => [name, depth, required, type])).toEqual([
    ['id', 0, true, 'integer'],
    ['tags', 0, true, 'object[]'],
    ['name', 1, true, 'string'],
    ['when', 0, false, 'string | null'],
  ])
  expect(rows[0]?.note).toBe('The number · ≥ 1')
})
