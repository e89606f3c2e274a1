import type { Context } from 'hono'
import { type Actor, anonymousActor, type KeyCaller } from '../context.ts'
import { looksLikeApiKey } from '../lib/api-key-secret.ts'
import { AddressRefused, KeyRefused } from './api-key-errors.ts'
import type { Env } from './env.ts'
import { TooManyRequests } from './errors.ts'

export const bearerOf = (c: Context<Env>) => {
  const header = c.req.header('authorization')
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/**
 * Identifies the caller by API key, bearer token or session cookie. A key comes before the others, because a browser
 * adds cookies by itself; a key that cannot be used is refused instead of ignored.
 */
export async function identify(c: Context<Env>): Promise<Actor> {
  const bearer = bearerOf(c)
  const header = c.req.header('x-api-key')
  if (header !== undefined || (bearer && looksLikeApiKey(bearer))) return identifyKey(c, { bearer, header })
  const token = bearer ?? accessCookie(c.req.header('cookie'))
  if (!token) return anonymousActor
  const { sessions, now } = c.get('ctx')
  return sessions.find(token, now().getTime())
}

type Given = { bearer: string | undefined; header: string | undefined }

/**
 * The caller of the key. 401 UNAUTHENTICATED for a key that cannot be used, or for two different ones, 403 FORBIDDEN
 * from an address that its list lacks. Refusals count for the network, which is refused before the look-up once it has
 * used up its requests.
 */
async function identifyKey(c: Context<Env>, { bearer, header }: Given): Promise<KeyCaller> {
  const { apiKeys, limits, ip, now } = c.get('ctx')
  const inBearer = bearer && looksLikeApiKey(bearer) ? bearer : undefined
  const text = header ?? inBearer ?? ''
  if (!apiKeys.isKnown(text) && limits.isExhausted(ip)) throw TooManyRequests({ retryAfter: 60 })
  const isOne = inBearer === undefined || inBearer === text
  const found = isOne && looksLikeApiKey(text) ? await apiKeys.find(text, now()) : undefined
  if (found?.allows(ip)) return found.caller
  await limits.request(anonymousActor, ip)
  throw found ? AddressRefused() : KeyRefused()
}

/** A regular expression instead of a cookie parser, because a token is never quoted or encoded. */
const accessCookie = (cookies: string | undefined) =>
  cookies ? /(?:^|;\s*)auth_access_token=([\w.-]+)/.exec(cookies)?.[1] : undefined
