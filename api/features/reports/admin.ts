import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { idempotencyKey, idempotent } from '#api/http/idempotency.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCreated } from '#api/http/run.ts'
import { reportMediaTypes } from './download.ts'
import { sendFile } from './download-routes.ts'
import { Schedule, ScheduleChange, ScheduleInput, ScheduleList } from './schedule-schema.ts'
import { changeSchedule, createSchedule, listAll, removeSchedule } from './schedules.ts'
import {
  AuditRunInput,
  DownloadToken,
  ReportFile,
  ReportList,
  ReportQuery,
  ReportType,
  RunInput,
} from './schema.ts'
import { get, list, remove, runAuditLog, run as runReport } from './service.ts'

const reads = 'reports.read'
const requires = 'reports.manage'

/** /admin/reports: files of statistics, made in the background (D29). */
export const reportAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List reports and exported lists', requires: reads, returns: ReportList }),
    query(ReportQuery),
    (c) => run(c, list),
  )
  .get(
    '/schedules',
    endpoint({ summary: 'List report schedules', requires: reads, returns: ScheduleList }),
    (c) => run(c, listAll),
  )
  .post(
    '/schedules',
    endpoint({ summary: 'Schedule a report', requires, returns: Schedule }),
    body(ScheduleInput),
    (c) => runCreated(c, createSchedule),
  )
  .put(
    '/schedules/:id',
    endpoint({ summary: 'Change a report schedule', requires, returns: Schedule }),
    params(Id),
    body(ScheduleChange),
    (c) => run(c, changeSchedule),
  )
  .delete('/schedules/:id', endpoint({ summary: 'Delete a report schedule', requires }), params(Id), (c) =>
    run(c, removeSchedule),
  )
  .post(
    '/audit_log/run',
    endpoint({ summary: 'Export the audit log', requires: 'audit.read', returns: ReportFile }),
    idempotent,
    body(AuditRunInput),
    (c) => runCreated(c, (ctx, input) => runAuditLog(ctx, { ...input, key: idempotencyKey(c) })),
  )
  .post(
    '/:type/run',
    endpoint({ summary: 'Run a report', requires, returns: ReportFile }),
    idempotent,
    params(ReportType),
    body(RunInput),
    (c) => runCreated(c, (ctx, input) => runReport(ctx, { ...input, key: idempotencyKey(c) })),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get a report with its progress', requires: reads, returns: ReportFile }),
    params(Id),
    (c) => run(c, get),
  )
  .get(
    '/:id/download',
    endpoint({
      summary: 'Download a report, signed in or with its link',
      public: true,
      produces: reportMediaTypes,
    }),
    params(Id),
    query(DownloadToken),
    async (c) => sendFile(c, { ...c.req.valid('param'), ...c.req.valid('query') }),
  )
  .delete('/:id', endpoint({ summary: 'Delete a report', requires }), params(Id), (c) => run(c, remove))
