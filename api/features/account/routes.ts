import { Hono } from 'hono'
import { clearSessionCookies } from '#api/features/auth/cookies.ts'
import { pictureHeaders } from '#api/http/download.ts'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { done, ok } from '#api/http/envelope.ts'
import { body, params } from '#api/http/input.ts'
import { run } from '#api/http/run.ts'
import { uploadedFiles } from '#api/http/upload.ts'
import { avatarType, openAvatar, removeAvatar, uploadAvatar } from './avatar.ts'
import { deleteAccount, suspendAccount } from './deletion.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.ts'
import { currentSession, describeDevice, getIpInfo, recordActivity } from './info.ts'
import { confirmPhone, requestPhoneCode } from './phone-verification.ts'
import { getAccount, getInfo, updateAccount } from './profile.ts'
import * as wire from './schema.ts'
import { chooseUsername } from './username.ts'

const mine = 'account.own'

/** The caller's own account, under `/user`. */
export const accountRoutes = new Hono<Env>()
  .get(
    '/account',
    endpoint({ summary: 'Get my personal details', requires: mine, returns: wire.Account }),
    (c) => run(c, getAccount),
  )
  .put(
    '/account',
    endpoint({ summary: 'Change my personal details', requires: mine, returns: wire.Account }),
    body(wire.AccountChanges),
    async (c) => ok(c, (await updateAccount(c.get('ctx'), c.req.valid('json'))).account),
  )
  .get(
    '/account/info',
    endpoint({ summary: 'Get an overview of my account', requires: mine, returns: wire.AccountInfo }),
    (c) => run(c, getInfo),
  )
  .put(
    '/account/username',
    endpoint({ summary: 'Choose my username', requires: mine, returns: wire.Account }),
    body(wire.UsernameChoice),
    (c) => run(c, chooseUsername),
  )
  .post(
    '/account/avatar',
    endpoint({
      summary: 'Upload my picture',
      requires: mine,
      returns: wire.Avatar,
      bodyLimit: 'streamed',
      uploads: wire.largestAvatar,
    }),
    (c) => run(c, (ctx) => uploadAvatar(ctx, uploadedFiles(c.req.raw, wire.largestAvatar))),
  )
  .delete(
    '/account/avatar',
    endpoint({ summary: 'Remove my picture', requires: mine, returns: wire.Avatar }),
    (c) => run(c, removeAvatar),
  )
  .get(
    '/account/avatars/:id/:key',
    endpoint({ summary: 'Get the picture of a user', public: true, produces: [avatarType], inline: true }),
    params(wire.AvatarFile),
    async (c) => {
      const { stream, bytes } = await openAvatar(c.get('ctx'), c.req.valid('param'))
      return c.body(stream, 200, pictureHeaders({ mediaType: avatarType, bytes }))
    },
  )
  .put(
    '/preferences/email',
    endpoint({ summary: 'Mail a code to my new address', requires: mine, returns: wire.CodeSent }),
    body(wire.NewEmail),
    (c) => run(c, requestEmailChange),
  )
  .post(
    '/preferences/email/verify',
    endpoint({ summary: 'Verify my new address', requires: mine }),
    body(wire.EmailCode),
    (c) => run(c, confirmEmailChange),
  )
  .post(
    '/preferences/phone/code',
    endpoint({ summary: 'Send a code to my phone', requires: mine, returns: wire.CodeSent }),
    (c) => run(c, requestPhoneCode),
  )
  .post(
    '/preferences/phone/verify',
    endpoint({ summary: 'Verify my phone', requires: mine }),
    body(wire.PhoneCode),
    (c) => run(c, confirmPhone),
  )
  .post(
    '/suspend-account',
    endpoint({ summary: 'Suspend my account', requires: mine }),
    body(wire.Suspension),
    async (c) => {
      await suspendAccount(c.get('ctx'), c.req.valid('json'))
      clearSessionCookies(c)
      return done(c, messages.suspended[c.get('ctx').language])
    },
  )
  .delete(
    '/delete-account',
    endpoint({ summary: 'Delete my account', requires: mine }),
    body(wire.Deletion),
    async (c) => {
      await deleteAccount(c.get('ctx'), c.req.valid('json'))
      clearSessionCookies(c)
      return done(c, messages.deleted[c.get('ctx').language])
    },
  )
  .get(
    '/info/ip',
    endpoint({ summary: 'Get the IP address of this request', requires: mine, returns: wire.Address }),
    (c) => run(c, getIpInfo),
  )
  .get(
    '/info/device',
    endpoint({ summary: 'Get the device of this request', requires: mine, returns: wire.Device }),
    (c) => ok(c, { device: describeDevice(c.get('ctx')) }),
  )
  .get(
    '/info/session',
    endpoint({ summary: 'Get the session of this request', requires: mine, returns: wire.SessionInfo }),
    async (c) => ok(c, { session: await currentSession(c.get('ctx')) }),
  )
  .post(
    '/info/activity',
    endpoint({ summary: 'Record an activity of mine', requires: mine }),
    body(wire.Activity),
    (c) => run(c, recordActivity),
  )

/** The same details, under `/auth/profile`. */
export const profileRoutes = new Hono<Env>()
  .get('/', endpoint({ summary: 'Get my personal details', requires: mine, returns: wire.Account }), (c) =>
    run(c, getAccount),
  )
  .put(
    '/',
    endpoint({ summary: 'Change my personal details', requires: mine, returns: wire.UpdatedProfile }),
    body(wire.AccountChanges),
    async (c) => {
      const { account, name, role } = await updateAccount(c.get('ctx'), c.req.valid('json'))
      return ok(c, { user: { ...account, name, role } })
    },
  )

const messages = {
  suspended: {
    tr: 'Hesabın askıya alındı. Giriş yaparak yeniden açabilirsin.',
    en: 'Your account has been suspended. Sign in to reactivate it.',
  },
  deleted: {
    tr: 'Hesabın silindi. Bilgilerin 30 gün sonra yok edilecek.',
    en: 'Your account has been deleted. Your personal data will be erased in 30 days.',
  },
}
