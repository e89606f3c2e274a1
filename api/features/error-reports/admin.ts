import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { Id, params, query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { ErrorQuery, ReportedErrorDetail, ReportedErrorList } from './admin-schema.ts'
import { get, list, reopen, resolve } from './triage.ts'

const reads = 'system.read'
const requires = 'system.operate'

/** /admin/system/error-reports: the errors that browsers reported. */
export const errorReportAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List errors of browsers', requires: reads, returns: ReportedErrorList }),
    query(ErrorQuery),
    (c) => run(c, list),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get an error of browsers', requires: reads, returns: ReportedErrorDetail }),
    params(Id),
    (c) => run(c, get),
  )
  .post(
    '/:id/resolve',
    endpoint({ summary: 'Mark an error of browsers as resolved', requires, returns: ReportedErrorDetail }),
    params(Id),
    (c) => run(c, resolve),
  )
  .post(
    '/:id/reopen',
    endpoint({ summary: 'Open a resolved error of browsers again', requires, returns: ReportedErrorDetail }),
    params(Id),
    (c) => run(c, reopen),
  )
