import { Hono } from 'hono'
import type { Env } from '#api/http/env.ts'

/** /admin/users/analytics: statistics about users. */
export const analyticsAdmin = new Hono<Env>()
