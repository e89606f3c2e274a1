import { Hono } from 'hono'
import type { Env } from '#api/http/env.ts'

/** /admin/users/{id}: one user with everything that belongs to them. */
export const userDetailAdmin = new Hono<Env>()
