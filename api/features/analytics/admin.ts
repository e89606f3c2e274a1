import { Hono } from 'hono'
import { attachmentHeaders } from '#api/http/download.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { exportAnalytics } from './csv.ts'
import { AnalyticsCsvQuery, AnalyticsQuery, UserAnalytics } from './schema.ts'
import { getUserAnalytics } from './service.ts'

const requires = 'users.read'
const fails = ['COUNTING']

/** /admin/users/analytics: statistics about users. */
export const analyticsAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'Get statistics about users', requires, returns: UserAnalytics, fails }),
    query(AnalyticsQuery),
    (c) => run(c, getUserAnalytics),
  )
  .get(
    '/csv',
    endpoint({
      summary: 'Download a block of statistics about users as CSV',
      requires,
      produces: ['text/csv'],
      fails,
    }),
    query(AnalyticsCsvQuery),
    async (c) => {
      const { name, content } = await exportAnalytics(c.get('ctx'), c.req.valid('query'))
      const bytes = content.byteLength
      return c.body(content, 200, attachmentHeaders({ name, bytes, mediaType: 'text/csv; charset=utf-8' }))
    },
  )
