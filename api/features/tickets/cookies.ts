import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { cookieOptions } from '#api/http/cookie-options.ts'
import type { Env } from '#api/http/env.ts'
import { bearerOf } from '#api/http/identify.ts'
import type { Requester } from './queries.ts'
import { guestSeconds, requesterOf } from './requester.ts'

const name = 'guest_token'

/** Strict, so that other sites cannot make a browser send it; mutations also check the Origin header. */
const options = (c: Context<Env>, more: CookieOptions = {}) =>
  cookieOptions(c, { path: '/api/v1/support', sameSite: 'Strict', ...more })

export const setGuestCookie = (c: Context<Env>, token: string) =>
  setCookie(c, name, token, options(c, { maxAge: guestSeconds }))

export const clearGuestCookie = (c: Context<Env>) => deleteCookie(c, name, options(c))

/** The guest token: a bearer token from programs, a cookie from browsers. */
export const guestTokenIn = (c: Context<Env>) => bearerOf(c) ?? getCookie(c, name)

/** The requester, by session or guest token; 401 without either. */
export const requesterIn = (c: Context<Env>): Promise<Requester> => requesterOf(c.get('ctx'), guestTokenIn(c))
