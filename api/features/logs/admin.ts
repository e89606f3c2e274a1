import { Hono } from 'hono'
import { fileHeaders } from '#api/http/download.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body, params, query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
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
    (c) => run(c, getOverview),
  )
  .get(
    '/stats',
    endpoint({ summary: 'Count log lines by level', requires, returns: wire.LogStats }),
    query(wire.LogStatsQuery),
    (c) => run(c, getStats),
  )
  .get(
    '/:type',
    endpoint({ summary: 'List lines of a log file', requires, returns: wire.LogContent }),
    params(wire.LogTypeParam),
    query(wire.LogQuery),
    (c) => run(c, getContent),
  )
  .delete(
    '/:type',
    endpoint({ summary: 'Clear a log file', requires: 'system.operate', returns: wire.LogCleared }),
    params(wire.LogTypeParam),
    body(wire.LogClearing),
    (c) => run(c, clear),
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
