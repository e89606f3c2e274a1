import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body } from '#api/http/input.ts'
import { changeConfig, getConfig } from './config.ts'
import { Config, ConfigChange } from './schema.ts'

/** /admin/system/config: settings that apply without a restart. */
export const configAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'Get the settings of the system', requires: 'system.read', returns: Config }),
    async (c) => ok(c, await getConfig(c.get('ctx'))),
  )
  .put(
    '/',
    endpoint({ summary: 'Change settings of the system', requires: 'system.operate', returns: Config }),
    body(ConfigChange),
    async (c) => ok(c, await changeConfig(c.get('ctx'), c.req.valid('json'))),
  )
