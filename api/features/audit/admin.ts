import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body } from '#api/http/input.ts'
import { getStatus } from './checks.ts'
import { verifyPage } from './verification.ts'
import { AuditStatus, VerifiedPage, VerifyInput } from './verify-schema.ts'

const requires = 'audit.read'

/** /admin/audit-log: who changed what. */
export const auditAdmin = new Hono<Env>()
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
