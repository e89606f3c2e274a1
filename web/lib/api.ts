import { createClient } from '#api/client.ts'
import { browserFetch } from './fetch.ts'

/** The typed client with this browser's cookies, language and CSRF token. */
export const api = createClient('', { fetch: browserFetch })
