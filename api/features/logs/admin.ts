import { Hono } from 'hono'
import { fileHeaders } from '#api/http/download.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, params, query } from '#api/http/input.ts'
import { clear } from './clear.ts'
import { getContent } from './content.ts'
import { download } from './download.ts'
import { getOverview } from './files.ts'
import * as wire from './schema.ts'
import { getStats } from './stats.ts'

const requires = 'system.read'

/** /admin/system/logs: the log files of the server. */
export const logAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'Get sizes and lines of the log files', requires, returns: wire.LogOverview }),
    async (c) => ok(c, await getOverview(c.get('ctx'))),
  )
  .get(
    '/stats',
    endpoint({ summary: 'Count log lines by level', requires, returns: wire.LogStats }),
    query(wire.LogStatsQuery),
    async (c) => ok(c, await getStats(c.get('ctx'), c.req.valid('query'))),
  )
  .get(
    '/:type',
    endpoint({ summary: 'List lines of a log file', requires, returns: wire.LogContent }),
    params(wire.LogTypeParam),
    query(wire.LogQuery),
    async (c) => ok(c, await getContent(c.get('ctx'), { ...c.req.valid('query'), ...c.req.valid('param') })),
  )
  .delete(
    '/:type',
    endpoint({ summary: 'Clear a log file', requires: 'system.operate', returns: wire.LogCleared }),
    params(wire.LogTypeParam),
    body(wire.LogClearing),
    async (c) => ok(c, await clear(c.get('ctx'), { ...c.req.valid('json'), ...c.req.valid('param') })),
  )
  .get(
    '/:type/download',
    endpoint({
      summary: 'Download a log file or an archive of it',
      requires,
      produces: ['text/plain', 'application/gzip'],
    }),
    params(wire.LogTypeParam),
    query(wire.LogDownloadQuery),
    async (c) => {
      const file = await download(c.get('ctx'), { ...c.req.valid('query'), ...c.req.valid('param') })
      return c.body(file.stream, 200, fileHeaders(file))
    },
  )
