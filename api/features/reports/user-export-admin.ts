import { Hono } from 'hono'
import type { Env } from '#api/http/env.ts'

/** /admin/users/export: the list of users as a file. */
export const userExportAdmin = new Hono<Env>()
