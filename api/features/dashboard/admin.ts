import { Hono } from 'hono'
import type { Env } from '#api/http/env.ts'

/** /admin/dashboard: the figures and the latest events of the product. */
export const dashboardAdmin = new Hono<Env>()
