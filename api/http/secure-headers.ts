import type { MiddlewareHandler } from 'hono'
import type { PageSources } from '../lib/card-provider.ts'

const policy = {
  'default-src': "'self'",
  'script-src': "'self'",
  'style-src': "'self' 'unsafe-inline'",
  'img-src': "'self' data: blob:",
  'font-src': "'self'",
  'connect-src': "'self'",
  'frame-src': "'self'",
  'worker-src': "'self'",
  'object-src': "'none'",
  'base-uri': "'none'",
  'form-action': "'self'",
  'frame-ancestors': "'none'",
}

/** The policy of pages, with what the fields of a payment provider load, and the hashes of scripts in the page. */
export const pagePolicy = (sources: Partial<PageSources> = {}, scripts: string[] = []) =>
  Object.entries(policy)
    .map(([name, own]) =>
      [
        name,
        own,
        ...(sources[name as keyof PageSources] ?? []),
        ...(name === 'script-src' ? scripts : []),
      ].join(' '),
    )
    .join('; ')

/** For pages, which a browser renders. */
const pageHeaders = (sources?: PageSources): [string, string][] => [
  ['Content-Security-Policy', pagePolicy(sources)],
  ['X-Content-Type-Options', 'nosniff'],
  ['X-Frame-Options', 'DENY'],
  ['Referrer-Policy', 'strict-origin-when-cross-origin'],
  ['Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()'],
  ['Cross-Origin-Opener-Policy', 'same-origin'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

/** The path of a guest link is its secret (D65). */
const secretPath = '/support/guest/'

/** For API answers, which load nothing. Fewer headers, because each costs a cheap request about one per cent. */
const apiHeaders: [string, string][] = [
  ['Content-Security-Policy', "default-src 'none'; frame-ancestors 'none'"],
  ['X-Content-Type-Options', 'nosniff'],
  ['Cache-Control', 'no-store'],
  ['Cross-Origin-Resource-Policy', 'same-origin'],
]

type Options = { isHttps: boolean; sources: PageSources | undefined }

/** Middleware: adds the security headers that an answer has not set itself; HSTS where the site is on https. */
export function secureHeaders({ isHttps, sources }: Options): MiddlewareHandler {
  const ofPages = pageHeaders(sources)
  return async (c, next) => {
    await next()
    const { headers } = c.res
    for (const [name, value] of c.req.path.startsWith('/api/') ? apiHeaders : ofPages)
      if (!headers.has(name)) headers.set(name, value)
    if (c.req.path.startsWith(secretPath)) headers.set('Referrer-Policy', 'no-referrer')
    if (isHttps) headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
}
