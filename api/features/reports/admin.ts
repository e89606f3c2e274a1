import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created } from '#api/http/envelope.ts'
import { idempotencyKey, idempotent } from '#api/http/idempotency.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
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
    async (c) => created(c, await createSchedule(c.get('ctx'), c.req.valid('json'))),
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
    async (c) =>
      created(c, await runAuditLog(c.get('ctx'), { ...c.req.valid('json'), key: idempotencyKey(c) })),
  )
  .post(
    '/:type/run',
    endpoint({ summary: 'Run a report', requires, returns: ReportFile }),
    idempotent,
    params(ReportType),
    body(RunInput),
    async (c) => {
      const input = { ...c.req.valid('json'), ...c.req.valid('param'), key: idempotencyKey(c) }
      return created(c, await runReport(c.get('ctx'), input))
    },
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
