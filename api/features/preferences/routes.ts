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
    endpoint({ summary: 'Get my SMS, e-mail and call preferences', requires: mine, returns: Toggles }),
    async (c) => ok(c, await getToggles(c.get('ctx'))),
  )
  .put(
    '/communication',
    endpoint({ summary: 'Turn SMS, e-mail or calls on or off', requires: mine }),
    body(Toggle),
    async (c) => {
      await setToggle(c.get('ctx'), c.req.valid('json'))
      return done(c)
    },
  )
  .get(
    '/privacy',
    endpoint({ summary: 'Get my privacy settings', requires: mine, returns: Privacy }),
    async (c) => ok(c, await getPrivacy(c.get('ctx'))),
  )
  .put(
    '/privacy',
    endpoint({ summary: 'Change my privacy settings', requires: mine, returns: Privacy }),
    body(PrivacyChanges),
    async (c) => ok(c, await updatePrivacy(c.get('ctx'), c.req.valid('json'))),
  )

export const settingsRoutes = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'Get my notification settings', requires: mine, returns: Settings }),
    async (c) => ok(c, await getSettings(c.get('ctx'))),
  )
  .put(
    '/',
    endpoint({ summary: 'Change my notification settings', requires: mine, returns: Settings }),
    body(SettingsInput),
    async (c) => ok(c, await updateSettings(c.get('ctx'), c.req.valid('json'))),
  )
