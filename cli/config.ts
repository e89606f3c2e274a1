import { usageError } from './failures.ts'
import { hasName, type Profile, readStore } from './profiles.ts'
import { t } from './texts.ts'

const defaultUrl = 'http://127.0.0.1:3000'

/**
 * Normalises an address to the one that profiles store: without a trailing slash or `/api/v1`. `name` is the flag or
 * variable that it was typed in.
 */
export function apiUrl(address: string, name: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw usageError(t('badUrl', { name, url: address }))
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
}

export type Config = {
  url: string
  /** What has set `url`. */
  urlFrom: 'MEYDAN_API_URL' | 'MEYDAN_PROFILE' | 'profile' | 'default'
  /** An API key or access token that replaces the profile. */
  token: string | undefined
  /** The last used profile of the API, or the one of MEYDAN_PROFILE. */
  profile: Profile | undefined
  /** The value of MEYDAN_PROFILE if there is no such profile. */
  unknownProfile?: string
}

/** Reads the API and its token from the environment, else from a profile of `meydan login`. */
export function readConfig({ MEYDAN_API_URL, MEYDAN_TOKEN, MEYDAN_PROFILE } = process.env): Config {
  const given = MEYDAN_API_URL ? apiUrl(MEYDAN_API_URL, 'MEYDAN_API_URL') : undefined
  const token = MEYDAN_TOKEN?.trim() || undefined
  if (given && token) return { url: given, urlFrom: 'MEYDAN_API_URL', token, profile: undefined }
  const { current, profiles } = readStore()
  const named = MEYDAN_PROFILE ? profiles.filter((each) => hasName(each, MEYDAN_PROFILE)) : undefined
  const url = given ?? named?.[0]?.url ?? (current || defaultUrl)
  const profile = (named ?? profiles).find((each) => each.url === url)
  const urlFrom = given ? 'MEYDAN_API_URL' : named?.[0] ? 'MEYDAN_PROFILE' : current ? 'profile' : 'default'
  const isUnknown = !token && MEYDAN_PROFILE && !profile
  return {
    ...{ url, urlFrom, token, profile: token ? undefined : profile },
    ...(isUnknown && { unknownProfile: MEYDAN_PROFILE }),
  }
}
