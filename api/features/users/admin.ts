import { Hono } from 'hono'
import type { Env } from '#api/http/env.ts'

/** /admin/users: the list of users, and changes to them. */
export const userAdmin = new Hono<Env>()
