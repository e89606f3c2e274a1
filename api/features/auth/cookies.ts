import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Session } from '#api/context.ts'
import { cookieOptions as options } from '#api/http/cookie-options.ts'
import type { Env } from '#api/http/env.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { registrationSeconds } from './registration.ts'
import { accessSeconds, sessionSeconds } from './tokens.ts'

type SessionTokens = {
  accessToken: string
  refreshToken: string
  session: Pick<Session, 'id' | 'csrfToken' | 'persistent'>
}

const names = {
  access: 'auth_access_token',
  refresh: 'auth_refresh_token',
  session: 'session_id',
  csrf: 'csrf_token',
  registration: 'registration_token',
} as const
const authPath = '/api/v1/auth'

/** Without "remember me" the cookies have no max-age, so the browser deletes them when it closes. */
function setSessionCookies(c: Context<Env>, { accessToken, refreshToken, session }: SessionTokens): void {
  const lasting = (maxAge: number) => (session.persistent ? { maxAge } : {})
  setCookie(c, names.access, accessToken, options(c, lasting(accessSeconds)))
  setCookie(c, names.refresh, refreshToken, options(c, { path: authPath, ...lasting(sessionSeconds) }))
  setCookie(c, names.session, session.id, options(c, lasting(sessionSeconds)))
  setCsrfCookie(c, session.csrfToken, lasting(sessionSeconds))
}

/** Sets the session cookies and returns the answer without the session, which only they carry. */
export function withSessionCookies<T extends SessionTokens>(c: Context<Env>, { session, ...answer }: T) {
  setSessionCookies(c, { session, ...answer })
  return answer
}

export function clearSessionCookies(c: Context<Env>): void {
  deleteCookie(c, names.access, options(c))
  deleteCookie(c, names.refresh, options(c, { path: authPath }))
  deleteCookie(c, names.session, options(c))
  deleteCookie(c, names.csrf, options(c, { httpOnly: false }))
}

/** Readable by scripts of our own pages, which send it back as X-CSRF-Token. */
const setCsrfCookie = (c: Context<Env>, token: string, more: CookieOptions = {}) =>
  setCookie(c, names.csrf, token, options(c, { httpOnly: false, ...more }))

/** The session's token, or a visitor's token from their cookie; sets the cookie if it differs. */
export function ensureCsrfToken(c: Context<Env>): string {
  const { actor } = c.get('ctx')
  const token = actor.type === 'user' ? actor.session.csrfToken : getCookie(c, names.csrf) || secretToken()
  if (getCookie(c, names.csrf) !== token) setCsrfCookie(c, token)
  return token
}

export const refreshCookie = (c: Context<Env>) => getCookie(c, names.refresh)
export const sessionCookie = (c: Context<Env>) => getCookie(c, names.session)
/** The browser's id of its cookie consents. */
export const guidCookie = (c: Context<Env>) => getCookie(c, 'GUID')
export const registrationCookie = (c: Context<Env>) => getCookie(c, names.registration)

export const setRegistrationCookie = (c: Context<Env>, token: string) =>
  setCookie(c, names.registration, token, options(c, { path: authPath, maxAge: registrationSeconds }))

export const clearRegistrationCookie = (c: Context<Env>) =>
  deleteCookie(c, names.registration, options(c, { path: authPath }))
