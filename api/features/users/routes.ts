import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { query } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { listOwnSignIns } from './activity.ts'
import { SignIns, SignInsQuery } from './activity-schema.ts'

/** /user/sign-ins: the caller's own history. */
export const signInRoutes = new Hono<Env>().get(
  '/',
  endpoint({ summary: 'List my sign-ins, also failed ones', requires: 'sessions.own', returns: SignIns }),
  query(SignInsQuery),
  (c) => run(c, listOwnSignIns),
)
