import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { created, done, ok } from '#api/http/envelope.ts'
import { Unauthenticated } from '#api/http/errors.ts'
import { body } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import {
  clearRegistrationCookie,
  clearSessionCookies,
  ensureCsrfToken,
  guidCookie,
  refreshCookie,
  registrationCookie,
  sessionCookie,
  setRegistrationCookie,
  withSessionCookies,
} from './cookies.ts'
import { approveDevice, exchangeDeviceCode, requestDeviceCode } from './device-login.ts'
import { disown } from './disown.ts'
import { confirmEmail, verifyEmail } from './email-verification.ts'
import { forgotPassword, resetPassword, updatePassword } from './password.ts'
import { reactivateByLink } from './reactivation.ts'
import { answerAhead } from './reauthentication.ts'
import { Reauthenticated, Reauthentication } from './reauthentication-schema.ts'
import { refresh } from './refresh.ts'
import { completeRegistration, register, verifyCode } from './registration.ts'
import * as wire from './schema.ts'
import { signOut } from './session-revocation.ts'
import { whoAmI } from './sessions.ts'
import { reactivate, signIn } from './sign-in.ts'

/** For callers without a session, who authenticate by credentials or a token in the body. */
const open = { public: true, sessionless: true } as const
/** Also during maintenance, because admins sign in then. */
const always = { ...open, duringMaintenance: true } as const

export const authRoutes = new Hono<Env>()
  .post(
    '/login',
    endpoint({ summary: 'Sign in with e-mail and password', ...always, returns: wire.LoginAnswer }),
    body(wire.Login),
    async (c) => {
      const outcome = await signIn(c.get('ctx'), c.req.valid('json'))
      return ok(c, 'session' in outcome ? withSessionCookies(c, outcome) : outcome)
    },
  )
  .post(
    '/logout',
    endpoint({ summary: 'Sign out of this session', public: true, duringMaintenance: true }),
    async (c) => {
      clearSessionCookies(c)
      await signOut(c.get('ctx'), refreshCookie(c))
      return done(c)
    },
  )
  .get(
    '/status',
    endpoint({
      summary: 'Get the signed-in user',
      requires: 'account.own',
      duringMaintenance: true,
      returns: wire.Status,
    }),
    (c) => ok(c, whoAmI(c.get('ctx'))),
  )
  .post(
    '/refresh-token',
    endpoint({ summary: 'Exchange the refresh token for new tokens', ...always, returns: wire.Tokens }),
    body(wire.RefreshToken),
    async (c) => {
      const token = c.req.valid('json').refreshToken ?? refreshCookie(c)
      if (!token) throw Unauthenticated()
      return ok(c, withSessionCookies(c, await refresh(c.get('ctx'), { token, sessionId: sessionCookie(c) })))
    },
  )
  .get(
    '/csrf-token',
    endpoint({
      summary: 'Get the CSRF token of this session',
      public: true,
      viewers: 'refused',
      duringMaintenance: true,
      returns: wire.CsrfToken,
    }),
    (c) => ok(c, { csrfToken: ensureCsrfToken(c) }),
  )
  .post(
    '/register',
    endpoint({ summary: 'Mail a verification code', ...open, returns: wire.CodeSent }),
    body(wire.Register),
    (c) => run(c, register),
  )
  .post(
    '/resend-code',
    endpoint({ summary: 'Mail a new verification code', ...open, returns: wire.CodeSent }),
    body(wire.OnlyEmail),
    (c) => run(c, register),
  )
  .post(
    '/verify-code',
    endpoint({ summary: 'Verify the mailed code', ...open, returns: wire.RegistrationToken }),
    body(wire.VerifyCode),
    async (c) => {
      const verified = await verifyCode(c.get('ctx'), c.req.valid('json'))
      setRegistrationCookie(c, verified.registrationToken)
      return ok(c, verified)
    },
  )
  .post(
    '/complete-registration',
    endpoint({ summary: 'Create the account of a verified address', ...open, returns: wire.Registered }),
    body(wire.CompleteRegistration),
    async (c) => {
      const { registrationToken, ...details } = c.req.valid('json')
      const token = registrationToken ?? registrationCookie(c)
      const requestLanguage = c.get('askedLanguage')
      const input = { ...details, token, requestLanguage, guid: guidCookie(c) }
      const user = await completeRegistration(c.get('ctx'), input)
      clearRegistrationCookie(c)
      return created(c, { id: user.id, user })
    },
  )
  .post(
    '/verify-email',
    endpoint({ summary: 'Mail a link that verifies the address of an account', ...open }),
    body(wire.OnlyEmail),
    (c) => run(c, verifyEmail),
  )
  .post(
    '/confirm-email',
    endpoint({ summary: 'Verify an address with the mailed link', ...open }),
    body(wire.OnlyToken),
    (c) => run(c, confirmEmail),
  )
  .post(
    '/forgot-password',
    endpoint({ summary: 'Mail a password reset link', ...open }),
    body(wire.OnlyEmail),
    async (c) => {
      await forgotPassword(c.get('ctx'), c.req.valid('json'))
      return done(c, resetSent[c.get('ctx').language])
    },
  )
  .post(
    '/reset-password',
    endpoint({ summary: 'Set a new password with the mailed link', ...open, returns: wire.PasswordSet }),
    body(wire.ResetPassword),
    (c) => run(c, resetPassword),
  )
  .post(
    '/not-me',
    endpoint({
      summary: 'Disown a sign-in or change with the mailed "this was not me" link',
      ...open,
      returns: wire.Disowned,
    }),
    body(wire.OnlyToken),
    (c) => run(c, disown),
  )
  .put(
    '/update-password',
    endpoint({ summary: 'Change my password', requires: 'account.own', returns: wire.PasswordSet }),
    body(wire.UpdatePassword),
    (c) => run(c, updatePassword),
  )
  .post(
    '/reauthenticate',
    endpoint({
      summary: 'Confirm with my password or a code, for ten minutes on this session',
      requires: 'account.own',
      returns: Reauthenticated,
    }),
    body(Reauthentication),
    (c) => run(c, answerAhead),
  )
  .post(
    '/reactivate-account',
    endpoint({ summary: 'Reactivate my suspended account with my password', ...open }),
    body(wire.Reactivate),
    (c) => run(c, reactivate),
  )
  .post(
    '/confirm-reactivation',
    endpoint({ summary: 'Reactivate my suspended account with the mailed link', ...open }),
    body(wire.OnlyToken),
    (c) => run(c, reactivateByLink),
  )
  .post(
    '/device/code',
    endpoint({ summary: 'Start a device login', ...always, returns: wire.DeviceCode }),
    body(wire.DeviceCodeRequest),
    (c) => run(c, requestDeviceCode),
  )
  .post(
    '/device/approve',
    endpoint({
      summary: 'Approve a device login',
      requires: 'devices.approve',
      returns: wire.DeviceApproved,
    }),
    body(wire.DeviceApproval),
    (c) => run(c, approveDevice),
  )
  .post(
    '/device/token',
    endpoint({ summary: 'Exchange an approved device code for tokens', ...always, returns: wire.SignedIn }),
    body(wire.DeviceTokenRequest),
    async (c) => {
      const { session: _, ...answer } = await exchangeDeviceCode(c.get('ctx'), c.req.valid('json'))
      return ok(c, answer)
    },
  )

const resetSent = {
  tr: 'Bu adresle bir hesap varsa sıfırlama bağlantısı birazdan gelen kutusunda.',
  en: 'If this address has an account, a reset link is on its way.',
}
