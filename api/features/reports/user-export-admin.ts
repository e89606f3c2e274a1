import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { idempotencyKey, idempotent } from '#api/http/idempotency.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import { reportMediaTypes } from './download.ts'
import { sendFile } from './download-routes.ts'
import { DownloadToken } from './schema.ts'
import { exportUsers, getUserExport } from './user-export.ts'
import { UserExport, UserExportInput } from './user-export-schema.ts'

const requires = 'users.export'

/** /admin/users/export: the list of users as a file. */
export const userExportAdmin = new Hono<Env>()
  .post(
    '/',
    endpoint({ summary: 'Export users', requires, returns: UserExport }),
    idempotent,
    body(UserExportInput),
    (c) => runCreated(c, (ctx, input) => exportUsers(ctx, { ...input, key: idempotencyKey(c) })),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get an export of users with its progress', requires, returns: UserExport }),
    params(Id),
    (c) => run(c, getUserExport),
  )
  .get(
    '/:id/download',
    endpoint({
      summary: 'Download an export of users, signed in or with its link',
      public: true,
      produces: reportMediaTypes,
    }),
    params(Id),
    query(DownloadToken),
    async (c) => sendFile(c, { ...c.req.valid('param'), ...c.req.valid('query'), only: 'user_list' }),
  )
