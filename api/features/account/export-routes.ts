import { Hono } from 'hono'
import { attachmentHeaders } from '#api/http/download.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created } from '#api/http/envelope.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { DataExport, DataExports, DownloadToken, ExportRequest } from './export-schema.ts'
import { download, getExport, listOwnExports, requestExport } from './exports.ts'

const mine = 'account.own'

export const exportRoutes = new Hono<Env>()
  .post(
    '/',
    endpoint({ summary: 'Request a copy of my data', requires: mine, returns: DataExport }),
    body(ExportRequest),
    async (c) =>
      created(c, await requestExport(c.get('ctx'), c.req.valid('json')), requested[c.get('ctx').language]),
  )
  .get('/', endpoint({ summary: 'List my newest exports', requires: mine, returns: DataExports }), (c) =>
    run(c, listOwnExports),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get the status of one of my exports', requires: mine, returns: DataExport }),
    params(Id),
    (c) => run(c, getExport),
  )
  .get(
    '/:id/download',
    endpoint({
      summary: 'Download an export with its signed link',
      produces: ['application/zip'],
      public: true,
      sessionless: true,
      viewers: 'refused',
    }),
    params(Id),
    query(DownloadToken),
    async (c) => {
      const input = { ...c.req.valid('param'), ...c.req.valid('query') }
      const file = await download(c.get('ctx'), { ...input, isPreview: c.req.method === 'HEAD' })
      return c.body(file.stream, 200, {
        ...attachmentHeaders({ ...file, mediaType: 'application/zip' }),
        'Cache-Control': 'private, no-store',
      })
    },
  )

const requested = {
  tr: 'Verilerin hazırlanıyor. Hazır olunca e-posta göndereceğiz.',
  en: 'Your data is being prepared. We will e-mail you when it is ready.',
}
