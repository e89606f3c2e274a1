import type { Context } from 'hono'
import { type Actor, anonymousActor, type KeyCaller } from '../context.ts'
import { looksLikeApiKey } from '../lib/api-key-secret.ts'
import { AddressRefused, KeyRefused } from './api-key-errors.ts'
import type { FoundKey } from './api-keys.ts'
import type { Env } from './env.ts'
import { TooManyRequests } from './errors.ts'

export const bearerOf = (c: Context<Env>) => {
  const header = c.req.header('authorization')
  return header?.startsWith('Bearer ') ? header.slice(7) : undefined
}

/**
 * Identifies the caller by API key, bearer token or session cookie. A key comes before the others, because a browser
 * adds cookies by itself; a key that cannot be used is refused instead of ignored. `expected`: see `lastKey`.
 */
export async function identify(c: Context<Env>, expected?: FoundKey): Promise<Actor> {
  const key = keyIn(c)
  if (key) return identifyKey(c, key, expected)
  const token = bearerOf(c) ?? accessCookie(c.req.header('cookie'))
  if (!token) return anonymousActor
  const { sessions, now } = c.get('ctx')
  return sessions.find(token, now().getTime())
}

type Given = { text: string; isOne: boolean }

/** The text of the API key of a request, and whether it carries no other. */
function keyIn(c: Context<Env>): Given | undefined {
  const header = c.req.header('x-api-key')
  const bearer = bearerOf(c)
  const inBearer = bearer && looksLikeApiKey(bearer) ? bearer : undefined
  const text = header ?? inBearer
  return text === undefined ? undefined : { text, isOne: inBearer === undefined || inBearer === text }
}

/**
 * The API key of a request as it was last read, if it allowed the address. Who expects it to pass gives it to `identify`,
 * which then reads the key and takes a request from its quota in one statement.
 */
export function lastKey(c: Context<Env>): FoundKey | undefined {
  const { apiKeys, ip } = c.get('ctx')
  const given = keyIn(c)
  const key = given?.isOne ? apiKeys.lastRead(given.text) : undefined
  return key?.allows(ip) ? key : undefined
}

/**
 * The caller of the key. 401 UNAUTHENTICATED for a key that cannot be used, or for two different ones, 403 FORBIDDEN
 * from an address that its list lacks. Refusals count for the network, which is refused before the look-up once it has
 * used up its requests.
 */
async function identifyKey(c: Context<Env>, { text, isOne }: Given, expected?: FoundKey): Promise<KeyCaller> {
  const { apiKeys, limits, ip, now } = c.get('ctx')
  if (!apiKeys.lastRead(text) && limits.isExhausted(ip)) throw TooManyRequests({ retryAfter: 60 })
  const found = isOne && looksLikeApiKey(text) ? await apiKeys.find(text, now(), expected) : undefined
  if (found?.allows(ip)) return found.caller
  await limits.request(anonymousActor, ip)
  throw found ? AddressRefused() : KeyRefused()
}

/** A regular expression instead of a cookie parser, because a token is never quoted or encoded. */
const accessCookie = (cookies: string | undefined) =>
  cookies ? /(?:^|;\s*)auth_access_token=([\w.-]+)/.exec(cookies)?.[1] : undefined
