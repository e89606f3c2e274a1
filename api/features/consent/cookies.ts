import type { Context } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { cookieOptions } from '#api/http/cookie-options.ts'
import type { Env } from '#api/http/env.ts'
import type { Browser } from './service.ts'

const names = { guid: 'GUID', session: 'consent_session_id' } as const
const year = 365 * 86_400
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Identifies the browser by its cookies, never by a body (D67); ignores values that are not UUIDs. */
export function browserOf(c: Context<Env>): Browser {
  const readUuid = (name: string) => {
    const value = getCookie(c, name)
    return value && uuid.test(value) ? value.toLowerCase() : undefined
  }
  return { guid: readUuid(names.guid), sessionId: readUuid(names.session) }
}

/** For a year, not readable by scripts. */
export const setGuid = (c: Context<Env>, guid: string) =>
  setCookie(c, names.guid, guid, cookieOptions(c, { maxAge: year }))

export function setGuestSession(c: Context<Env>, { guid, id }: { guid: string; id: string }): void {
  setGuid(c, guid)
  setCookie(c, names.session, id, cookieOptions(c, { maxAge: year }))
}

export const clearGuestSession = (c: Context<Env>) => deleteCookie(c, names.session, cookieOptions(c))
