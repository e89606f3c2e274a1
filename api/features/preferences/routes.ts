import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { done, ok } from '#api/http/envelope.ts'
import { body } from '#api/http/input.ts'
import { Privacy, PrivacyChanges, Settings, SettingsInput, Toggle, Toggles } from './schema.ts'
import { getPrivacy, getSettings, getToggles, setToggle, updatePrivacy, updateSettings } from './service.ts'

const mine = 'account.own'

export const preferenceRoutes = new Hono<Env>()
  .get(
    '/communication',
    endpoint({ summary: 'Whether I want SMS, e-mail and calls', requires: mine, returns: Toggles }),
    async (c) => ok(c, await getToggles(c.get('ctx'))),
  )
  .put(
    '/communication',
    endpoint({ summary: 'Switch SMS, e-mail or calls', requires: mine }),
    body(Toggle),
    async (c) => {
      await setToggle(c.get('ctx'), c.req.valid('json'))
      return done(c)
    },
  )
  .get(
    '/privacy',
    endpoint({ summary: 'What may be done with my data', requires: mine, returns: Privacy }),
    async (c) => ok(c, await getPrivacy(c.get('ctx'))),
  )
  .put(
    '/privacy',
    endpoint({ summary: 'Allow or forbid uses of my data', requires: mine, returns: Privacy }),
    body(PrivacyChanges),
    async (c) => ok(c, await updatePrivacy(c.get('ctx'), c.req.valid('json'))),
  )

export const settingsRoutes = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'What reaches me by which road', requires: mine, returns: Settings }),
    async (c) => ok(c, await getSettings(c.get('ctx'))),
  )
  .put(
    '/',
    endpoint({ summary: 'Choose what reaches me', requires: mine, returns: Settings }),
    body(SettingsInput),
    async (c) => ok(c, await updateSettings(c.get('ctx'), c.req.valid('json'))),
  )
