import { Hono } from 'hono'
import type { Env } from '#api/http/env.ts'

/** /admin/reports: files of statistics, made in the background. */
export const reportAdmin = new Hono<Env>()
