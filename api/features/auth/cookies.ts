import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import type { Session } from '#api/context.ts'
import { cookieOptions as options } from '#api/http/cookie-options.ts'
import type { Env } from '#api/http/env.ts'
import { secretToken } from '#api/lib/secrets.ts'
import { registrationSeconds } from './registration.ts'
import { accessSeconds, sessionSeconds } from './tokens.ts'

type Held = {
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

/** The cookies of a signed-in browser; without 'remember me' it forgets them when it closes. */
function setSessionCookies(c: Context<Env>, { accessToken, refreshToken, session }: Held): void {
  const lasting = (maxAge: number) => (session.persistent ? { maxAge } : {})
  setCookie(c, names.access, accessToken, options(c, lasting(accessSeconds)))
  setCookie(c, names.refresh, refreshToken, options(c, { path: authPath, ...lasting(sessionSeconds) }))
  setCookie(c, names.session, session.id, options(c, lasting(sessionSeconds)))
  setCsrfCookie(c, session.csrfToken, lasting(sessionSeconds))
}

/** Gives a browser its cookies, and the answer everything but what only they hold. */
export function handOver<T extends Held>(c: Context<Env>, { session, ...signed }: T) {
  setSessionCookies(c, { session, ...signed })
  return signed
}

export function clearSessionCookies(c: Context<Env>): void {
  deleteCookie(c, names.access, options(c))
  deleteCookie(c, names.refresh, options(c, { path: authPath }))
  deleteCookie(c, names.session, options(c))
  deleteCookie(c, names.csrf, options(c, { httpOnly: false }))
}

/** Scripts of our own pages read this one and send it back as X-CSRF-Token. */
const setCsrfCookie = (c: Context<Env>, token: string, more: CookieOptions = {}) =>
  setCookie(c, names.csrf, token, options(c, { httpOnly: false, ...more }))

/** The token of the session, or for a visitor the one their browser keeps. */
export function csrfTokenOf(c: Context<Env>): string {
  const { actor } = c.get('ctx')
  const token = actor.type === 'user' ? actor.session.csrfToken : getCookie(c, names.csrf) || secretToken()
  if (getCookie(c, names.csrf) !== token) setCsrfCookie(c, token)
  return token
}

export const refreshCookie = (c: Context<Env>) => getCookie(c, names.refresh)
export const registrationCookie = (c: Context<Env>) => getCookie(c, names.registration)

export const setRegistrationCookie = (c: Context<Env>, token: string) =>
  setCookie(c, names.registration, token, options(c, { path: authPath, maxAge: registrationSeconds }))

export const clearRegistrationCookie = (c: Context<Env>) =>
  deleteCookie(c, names.registration, options(c, { path: authPath }))
