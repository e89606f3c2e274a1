import { Hono } from 'hono'
import type { Env } from '#api/http/env.ts'

/** /admin/users/{id}/view-as: the product as a user sees it, only to read. */
export const viewAsAdmin = new Hono<Env>()
