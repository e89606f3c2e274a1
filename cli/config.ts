import { usageError } from './failures.ts'
import { readStore } from './profiles.ts'
import { t } from './texts.ts'

const defaultUrl = 'http://127.0.0.1:3000'

/** Normalises an address to the key of its profile: without a trailing slash or `/api/v1`. */
export function apiUrl(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !/^https?:$/.test(url.protocol)) throw usageError(t('badUrl', { url: address }))
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '').replace(/\/api\/v1$/, '')
}

export type Config = {
  url: string
  /** An API key or access token that overrides the profile. */
  token: string | undefined
}

/** Reads the API and its token from the environment, else from the profile of `meydan login`. */
export function readConfig({ MEYDAN_API_URL, MEYDAN_TOKEN } = process.env): Config {
  return {
    url: apiUrl(MEYDAN_API_URL || readStore().current || defaultUrl),
    token: MEYDAN_TOKEN?.trim() || undefined,
  }
}
