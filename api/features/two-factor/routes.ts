import { Hono } from 'hono'
import { withSessionCookies } from '#api/features/auth/cookies.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import * as wire from './schema.ts'
import { answerChallenge, disable, enable, enableWithPasskeys, renewRecoveryCodes, setUp } from './service.ts'

const mine = 'account.own'

export const twoFactorRoutes = new Hono<Env>()
  .post(
    '/setup',
    endpoint({ summary: 'Start the two-factor setup', requires: mine, returns: wire.TwoFactorSetup }),
    body(wire.Confirmed),
    (c) => run(c, setUp),
  )
  .post(
    '/enable',
    endpoint({ summary: 'Enable two-factor with a first code', requires: mine }),
    body(wire.EnableTwoFactor),
    (c) => run(c, enable),
  )
  .post(
    '/enable-with-passkeys',
    endpoint({
      summary: 'Enable two-factor with my passkeys instead of an app',
      requires: mine,
      returns: wire.RecoveryCodes,
    }),
    body(wire.Confirmed),
    (c) => run(c, enableWithPasskeys),
  )
  .post(
    '/disable',
    endpoint({ summary: 'Disable two-factor', requires: mine }),
    body(wire.DisableTwoFactor),
    (c) => run(c, disable),
  )
  .post(
    '/recovery-codes',
    endpoint({ summary: 'Replace the recovery codes', requires: mine, returns: wire.RecoveryCodes }),
    body(wire.Confirmed),
    (c) => run(c, renewRecoveryCodes),
  )
  .post(
    '/verify',
    endpoint({
      summary: 'Answer the two-factor challenge of a sign-in',
      public: true,
      sessionless: true,
      duringMaintenance: true,
      returns: wire.ChallengeAnswered,
    }),
    body(wire.AnswerChallenge),
    async (c) => ok(c, withSessionCookies(c, await answerChallenge(c.get('ctx'), c.req.valid('json')))),
  )
