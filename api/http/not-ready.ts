import { ServiceUnavailable } from './errors.ts'
import { askedLanguage } from './language.ts'

const retryAfter = 1

/** 503 SERVICE_UNAVAILABLE while the server starts; a browser reloads the page by itself. */
export function notReady(request: Request): Response {
  const { code, status, text } = ServiceUnavailable()
  const message = text[askedLanguage(request) ?? 'tr']
  const headers = { 'Retry-After': String(retryAfter), 'Cache-Control': 'no-store' }
  return request.headers.get('accept')?.includes('text/html')
    ? new Response(message, {
        status,
        headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8', Refresh: String(retryAfter) },
      })
    : Response.json({ success: false, code, message, retryAfter }, { status, headers })
}
