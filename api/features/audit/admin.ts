import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { getStatus } from './checks.ts'
import { AuditItem, AuditList, AuditQuery, RepeatsQuery } from './schema.ts'
import { get, list, listRepeats } from './service.ts'
import { verifyPage } from './verification.ts'
import { AuditStatus, VerifiedPage, VerifyInput } from './verify-schema.ts'

const requires = 'audit.read'

/** /admin/audit-log: who changed what. */
export const auditAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List who changed what, newest first', requires, returns: AuditList }),
    query(AuditQuery),
    (c) => run(c, list),
  )
  .get(
    '/status',
    endpoint({
      summary: 'Get the state of the audit chain and its last check',
      requires,
      returns: AuditStatus,
    }),
    (c) => run(c, getStatus),
  )
  .post(
    '/verify',
    endpoint({ summary: 'Verify a page of the audit chain', requires, returns: VerifiedPage }),
    body(VerifyInput),
    (c) => run(c, verifyPage),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get an entry of the audit log', requires, returns: AuditItem }),
    params(Id),
    (c) => run(c, get),
  )
  .get(
    '/:id/repeats',
    endpoint({ summary: 'List the entries that a grouped one stands for', requires, returns: AuditList }),
    params(Id),
    query(RepeatsQuery),
    (c) => run(c, listRepeats),
  )
