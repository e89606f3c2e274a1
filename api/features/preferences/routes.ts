import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { body } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { Privacy, PrivacyChanges, Settings, SettingsInput, Toggle, Toggles } from './schema.ts'
import { getPrivacy, getSettings, getToggles, setToggle, updatePrivacy, updateSettings } from './service.ts'

const mine = 'account.own'

export const preferenceRoutes = new Hono<Env>()
  .get(
    '/communication',
    endpoint({ summary: 'Get my SMS, e-mail and call preferences', requires: mine, returns: Toggles }),
    (c) => run(c, getToggles),
  )
  .put(
    '/communication',
    endpoint({ summary: 'Turn SMS, e-mail or calls on or off', requires: mine }),
    body(Toggle),
    (c) => run(c, setToggle),
  )
  .get('/privacy', endpoint({ summary: 'Get my privacy settings', requires: mine, returns: Privacy }), (c) =>
    run(c, getPrivacy),
  )
  .put(
    '/privacy',
    endpoint({ summary: 'Change my privacy settings', requires: mine, returns: Privacy }),
    body(PrivacyChanges),
    (c) => run(c, updatePrivacy),
  )

export const settingsRoutes = new Hono<Env>()
  .get('/', endpoint({ summary: 'Get my notification settings', requires: mine, returns: Settings }), (c) =>
    run(c, getSettings),
  )
  .put(
    '/',
    endpoint({ summary: 'Change my notification settings', requires: mine, returns: Settings }),
    body(SettingsInput),
    (c) => run(c, updateSettings),
  )
