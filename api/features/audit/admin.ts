import { Hono } from 'hono'
import type { Env } from '#api/http/env.ts'

/** /admin/audit-log: who changed what. */
export const auditAdmin = new Hono<Env>()
