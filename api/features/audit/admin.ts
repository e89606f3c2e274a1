import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { getStatus } from './checks.ts'
import { AuditItem, AuditList, AuditQuery } from './schema.ts'
import { get, list } from './service.ts'
import { verifyPage } from './verification.ts'
import { AuditStatus, VerifiedPage, VerifyInput } from './verify-schema.ts'

const requires = 'audit.read'

/** /admin/audit-log: who changed what. */
export const auditAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List who changed what, newest first', requires, returns: AuditList }),
    query(AuditQuery),
    async (c) => ok(c, await list(c.get('ctx'), c.req.valid('query'))),
  )
  .get(
    '/status',
    endpoint({
      summary: 'Get the state of the audit chain and its last check',
      requires,
      returns: AuditStatus,
    }),
    async (c) => ok(c, await getStatus(c.get('ctx'))),
  )
  .post(
    '/verify',
    endpoint({ summary: 'Verify a page of the audit chain', requires, returns: VerifiedPage }),
    body(VerifyInput),
    async (c) => ok(c, await verifyPage(c.get('ctx'), c.req.valid('json'))),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get an entry of the audit log', requires, returns: AuditItem }),
    params(Id),
    async (c) => ok(c, await get(c.get('ctx'), c.req.valid('param'))),
  )
