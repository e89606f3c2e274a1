import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cookieOptions } from '#api/http/cookie-options.ts'
import type { Env } from '#api/http/env.ts'
import type { Browser } from './service.ts'

const names = { guid: 'GUID', session: 'consent_session_id' } as const
const year = 365 * 86_400
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Who the browser says it is: by what its cookies hold, never by a body (D67). What is no UUID is nothing. */
export function browserOf(c: Context<Env>): Browser {
  const known = (name: string) => {
    const value = getCookie(c, name)
    return value && uuid.test(value) ? value.toLowerCase() : undefined
  }
  return { guid: known(names.guid), sessionId: known(names.session) }
}

/** The browser keeps its number for a year (spec 1 §9); no script reads it. */
export const setGuid = (c: Context<Env>, guid: string) =>
  setCookie(c, names.guid, guid, cookieOptions(c, { maxAge: year }))

export function setGuestSession(c: Context<Env>, { guid, id }: { guid: string; id: string }): void {
  setGuid(c, guid)
  setCookie(c, names.session, id, cookieOptions(c, { maxAge: year }))
}

export const clearGuestSession = (c: Context<Env>) => deleteCookie(c, names.session, cookieOptions(c))
