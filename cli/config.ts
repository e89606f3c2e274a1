import { usageError } from './failures.ts'
import { readStore } from './profiles.ts'
import { say } from './texts.ts'

const standard = 'http://127.0.0.1:3000'

/** The address as profiles are filed by: no slash and no `/api/v1` at its end. */
export function apiUrl(given: string): string {
  const url = URL.canParse(given) ? new URL(given) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw usageError(say('badUrl', { url: given }))
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
}

export type Config = {
  url: string
  /** An API key or access token that stands above any profile. */
  token: string | undefined
}

/** Which API, and by whose token: the environment, else what `meydan login` stored. */
export function readConfig({ MEYDAN_API_URL, MEYDAN_TOKEN } = process.env): Config {
  return {
    url: apiUrl(MEYDAN_API_URL || readStore().current || standard),
    token: MEYDAN_TOKEN?.trim() || undefined,
  }
}
