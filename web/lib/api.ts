import { createClient } from '#api/client.ts'
import { browserFetch } from './fetch.ts'

/** The typed client with this browser's cookies, language and CSRF token. */
export const api = createClient('', { fetch: browserFetch })

/** Options of a request whose answer may take minutes; others are given up after thirty seconds. */
export const patiently = {
  fetch: (input: RequestInfo | URL, init?: RequestInit) => browserFetch(input, init, fetch),
}
