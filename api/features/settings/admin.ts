import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { changeConfig, getConfig } from './config.ts'
import { Config, ConfigChange } from './schema.ts'

/** /admin/system/config: settings that apply without a restart. */
export const configAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'Get the settings of the system', requires: 'system.read', returns: Config }),
    (c) => run(c, getConfig),
  )
  .put(
    '/',
    endpoint({ summary: 'Change settings of the system', requires: 'system.operate', returns: Config }),
    body(ConfigChange),
    (c) => run(c, changeConfig),
  )
