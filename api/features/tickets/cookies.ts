import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { cookieOptions } from '#api/http/cookie-options.ts'
import type { Env } from '#api/http/env.ts'
import { bearerOf } from '#api/http/identify.ts'
import { guestSeconds, requesterOf } from './requester.ts'
import type { Requester } from './requester-queries.ts'

const name = 'guest_token'

/** Strict, so that other sites cannot make a browser send it; mutations also check the Origin header. */
const options = (c: Context<Env>, more: CookieOptions = {}) =>
  cookieOptions(c, { path: '/api/v1/support', sameSite: 'Strict', ...more })

export const setGuestCookie = (c: Context<Env>, token: string) =>
  setCookie(c, name, token, options(c, { maxAge: guestSeconds }))

const deviceName = 'guest_device'
const deviceSeconds = 365 * 86_400

/** Identifies the browser in which guest links were opened, so that they open there again and nowhere else. */
export const setDeviceCookie = (c: Context<Env>, device: string) =>
  setCookie(c, deviceName, device, options(c, { maxAge: deviceSeconds }))

export const deviceIn = (c: Context<Env>) => getCookie(c, deviceName)

export const clearGuestCookie = (c: Context<Env>) => deleteCookie(c, name, options(c))

/** The guest token: a bearer token from programs, a cookie from browsers. */
export const guestTokenIn = (c: Context<Env>) => bearerOf(c) ?? getCookie(c, name)

/** The requester, by session or guest token; 401 without either. */
export const requesterIn = (c: Context<Env>): Promise<Requester> => requesterOf(c.get('ctx'), guestTokenIn(c))
