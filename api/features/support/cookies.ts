import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import type { CookieOptions } from 'hono/utils/cookie'
import { cookieOptions } from '#api/http/cookie-options.ts'
import type { Env } from '#api/http/env.ts'
import { bearerOf } from '#api/http/identify.ts'
import type { Requester } from './queries.ts'
import { guestSeconds, requesterOf } from './requester.ts'

const name = 'guest_token'

/** Strict: no other site can make a browser send it, and the origin of a change is checked besides. */
const options = (c: Context<Env>, more: CookieOptions = {}) =>
  cookieOptions(c, { path: '/api/v1/support', sameSite: 'Strict', ...more })

export const setGuestCookie = (c: Context<Env>, token: string) =>
  setCookie(c, name, token, options(c, { maxAge: guestSeconds }))

export const clearGuestCookie = (c: Context<Env>) => deleteCookie(c, name, options(c))

/** The guest's token, which a program sends as a bearer and a browser as a cookie. */
export const guestTokenIn = (c: Context<Env>) => bearerOf(c) ?? getCookie(c, name)

/** Who asks, by their session, or as a guest by their token; 401 for anybody else. */
export const requesterIn = (c: Context<Env>): Promise<Requester> => requesterOf(c.get('ctx'), guestTokenIn(c))
