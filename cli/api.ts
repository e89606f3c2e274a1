import { ApiError, type Client, createClient, dataOf } from '#api/client.ts'
import type { StateReason } from '#api/rules/system.ts'
import type { Config } from './config.ts'
import { CliError, Unreachable, usageError } from './failures.ts'
import { currentTokens, type Profile, replaceProfile } from './profiles.ts'
import { language, t } from './texts.ts'
import { version } from './version.ts'

/** Milliseconds; sending the queue by hand is the slowest request. */
const requestTimeout = 120_000

/** Milliseconds of the requests that maintain or back up the database. */
const upkeepTimeout = 2 * 60 * 60_000
const isUpkeep = (target: RequestInfo | URL) =>
  /\/system\/database\/(vacuum|reindex|backup)/.test(`${target}`)

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** Sends requests with the CLI's headers; any network failure becomes `Unreachable`. */
const createFetch =
  (url: string, { raw = false } = {}): Fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-language', language)
    headers.set('user-agent', `meydan-cli/${version} (${process.platform})`)
    try {
      // A file or stream may take as long as it needs.
      if (raw) return await fetch(input, { ...init, headers })
      const signal = AbortSignal.timeout(isUpkeep(input) ? upkeepTimeout : requestTimeout)
      return await requireEnvelope(url, await fetch(input, { ...init, headers, signal }))
    } catch (error) {
      throw error instanceof CliError ? error : new Unreachable(url)
    }
  }

/** Rejects an answer without the API's envelope, except files; a gateway's error page passes as a bare 5xx status. */
async function requireEnvelope(url: string, response: Response): Promise<Response> {
  const { status, ok, headers } = response
  if (ok && headers.get('content-disposition')?.startsWith('attachment')) return response
  const text = await response.text()
  if (isEnvelope(text, ok)) return new Response(text, { status, headers })
  if (status < 500) throw notMeydan(url)
  return new Response('', { status })
}

function isEnvelope(text: string, ok: boolean): boolean {
  try {
    const { success, code, message } = Object(JSON.parse(text))
    return ok
      ? success === true
      : success === false && [code, message].every((each) => typeof each === 'string')
  } catch {
    return false
  }
}

export const notMeydan = (url: string) =>
  new CliError('unreachable', 'BAD_ANSWER', t('badAnswer', { url }), t('unreachableNext'))

/** A client without a session, for signing in. */
export const connectAnonymously = (url: string): Client => createClient(url, { fetch: createFetch(url) })

/** Fails unless the API reports that it is ready; returns what does not work all the same. `/readyz` is outside the versioned API. */
export async function probe(url: string): Promise<StateReason[]> {
  const response = await createFetch(url)(`${url}/readyz`)
  const { status } = response
  const answer = await response.json().catch(() => ({ code: 'BAD_ANSWER', message: `HTTP ${status}` }))
  if (!response.ok) throw new ApiError(status, answer)
  if (answer.data?.status !== 'ok') throw notMeydan(url)
  return answer.data.reasons ?? []
}

/** A client for the signed-in user. */
export const connect = (config: Config): Client =>
  createClient(config.url, { fetch: authorize(config, createFetch(config.url)) })

/**
 * Sends requests for the signed-in user. An expired access token is renewed once and the request repeated, which is
 * safe because the API has refused the first one.
 */
function authorize({ url, token, profile: stored, unknownProfile }: Config, send: Fetch): Fetch {
  let profile = stored
  let renewal: Promise<Profile | undefined> | undefined

  return async (input, init) => {
    if (unknownProfile) throw noProfile('MEYDAN_PROFILE', unknownProfile)
    if (token && !/^[\x21-\x7e]+$/.test(token)) throw badToken()
    const used = profile
    const response = await send(input, withBearer(token ?? used?.accessToken, init))
    if (response.status !== 401 || token) return response
    if (!used) throw notSignedIn()
    renewal ??= renew(url, used).finally(() => {
      renewal = undefined
    })
    const renewed = profile === used ? await renewal : profile
    if (!renewed) return response
    profile = renewed
    return send(input, withBearer(renewed.accessToken, init))
  }
}

/** `name` is the variable or argument that has the name of a profile. */
export const noProfile = (name: string, value: string) =>
  usageError(t('noProfile', { name, value }), t('listNext', { command: 'meydan auth list' }))

/** Sends any request of the signed-in user and returns the response as it is, of any type and length. */
export async function request(config: Config, url: string, init: RequestInit): Promise<Response> {
  return authorize(config, createFetch(config.url, { raw: true }))(url, init)
}

/** Checked here because no header can carry such a token to the API. */
const badToken = () => new CliError('notSignedIn', 'BAD_TOKEN', t('badToken'), t('tokenNext'))

const notSignedIn = () => new CliError('notSignedIn', 'UNAUTHENTICATED', t('notSignedIn'), t('signedOutNext'))

function withBearer(token: string | undefined, init?: RequestInit): RequestInit {
  const headers = new Headers(init?.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

/**
 * Returns newer tokens, or undefined where the session has ended. Reads the store before and after, because a
 * parallel command may have renewed the tokens and reusing a refresh token too late ends the session.
 */
async function renew(url: string, used: Profile): Promise<Profile | undefined> {
  const readNewer = () => {
    const profile = currentTokens(used)
    return profile?.accessToken === used.accessToken ? undefined : profile
  }
  const newer = readNewer()
  if (newer) return newer
  try {
    const json = { refreshToken: used.refreshToken }
    const tokens = await dataOf(connectAnonymously(url).auth['refresh-token'].$post({ json }))
    const renewed = { ...used, ...tokens }
    replaceProfile(used, renewed)
    return renewed
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return readNewer()
    throw error
  }
}
