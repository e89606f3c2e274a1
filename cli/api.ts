import { ApiError, type Client, createClient, dataOf } from '#api/client.ts'
import type { Config } from './config.ts'
import { CliError, Unreachable } from './failures.ts'
import { type Profile, readStore, replaceProfile } from './profiles.ts'
import { language, say } from './texts.ts'
import { version } from './version.ts'

/** A queue that is sent by hand takes its time; nothing else comes near this. */
const patience = 120_000

type Fetch = (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>

/** The network of this command: who we are, which language we read, and one failure for whatever does not answer. */
const reaching =
  (url: string): Fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers)
    headers.set('accept-language', language)
    headers.set('user-agent', `meydan-cli/${version} (${process.platform})`)
    try {
      return await understood(
        url,
        await fetch(input, { ...init, headers, signal: AbortSignal.timeout(patience) }),
      )
    } catch (error) {
      throw error instanceof CliError ? error : new Unreachable(url)
    }
  }

/** An answer in the API's envelope. A gateway in between may say in its own words that the API is down. */
async function understood(url: string, response: Response): Promise<Response> {
  const { status, ok, headers } = response
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
  new CliError('unreachable', 'BAD_ANSWER', say('badAnswer', { url }), say('unreachableNext'))

/** The API as nobody: to sign in. */
export const connectAnonymously = (url: string): Client => createClient(url, { fetch: reaching(url) })

/** Whether the API says that it is ready; `/readyz` lies outside the versioned API. */
export async function probe(url: string): Promise<void> {
  const response = await reaching(url)(`${url}/readyz`)
  const { status } = response
  const answer = await response.json().catch(() => ({ code: 'BAD_ANSWER', message: `HTTP ${status}` }))
  if (!response.ok) throw new ApiError(status, answer)
  if (answer.data?.status !== 'ok') throw notMeydan(url)
}

/**
 * The API as whoever is signed in. An access token that has run out is renewed once, and the request repeated:
 * the API has refused it, so nothing has happened twice.
 */
export function connect({ url, token }: Config): Client {
  const reach = reaching(url)
  let profile = token ? undefined : readStore().profiles[url]
  let renewing: Promise<Profile | undefined> | undefined

  const fetch: Fetch = async (input, init) => {
    if (token && !/^[\x21-\x7e]+$/.test(token)) throw badToken()
    const used = profile
    const response = await reach(input, bearing(token ?? used?.accessToken, init))
    if (response.status !== 401 || token) return response
    if (!used) throw notSignedIn()
    renewing ??= renew(url, used).finally(() => {
      renewing = undefined
    })
    const renewed = profile === used ? await renewing : profile
    if (!renewed) return response
    profile = renewed
    return reach(input, bearing(renewed.accessToken, init))
  }
  return createClient(url, { fetch })
}

/** No header carries it, so that no API could say so. */
const badToken = () => new CliError('notSignedIn', 'BAD_TOKEN', say('badToken'), say('tokenNext'))

const notSignedIn = () =>
  new CliError('notSignedIn', 'UNAUTHENTICATED', say('notSignedIn'), say('signedOutNext'))

function bearing(token: string | undefined, init?: RequestInit): RequestInit {
  const headers = new Headers(init?.headers)
  if (token) headers.set('authorization', `Bearer ${token}`)
  return { ...init, headers }
}

/**
 * Newer tokens, or undefined where the session has ended. Another command may have renewed them already: a refresh
 * token that is used again too late would end the session, so the stored one is read anew before and after.
 */
async function renew(url: string, used: Profile): Promise<Profile | undefined> {
  const stored = () => {
    const profile = readStore().profiles[url]
    return profile?.accessToken === used.accessToken ? undefined : profile
  }
  const byAnother = stored()
  if (byAnother) return byAnother
  try {
    const json = { refreshToken: used.refreshToken }
    const tokens = await dataOf(connectAnonymously(url).auth['refresh-token'].$post({ json }))
    const renewed = { ...used, ...tokens }
    replaceProfile(url, used, renewed)
    return renewed
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return stored()
    throw error
  }
}
