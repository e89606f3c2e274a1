export type Call = { path: string; body: unknown; query?: Record<string, string>; key?: string }

const native = globalThis.fetch

export function restoreFetch(): void {
  globalThis.fetch = native
}

type Respond = (method: string, call: Call) => Promise<{ status: number; body: object }>

/** Replaces `fetch` until the test ends. Returns the calls, except those for the CSRF token, which it answers. */
export function fakeFetch(respond: Respond): Call[] {
  const calls: Call[] = []
  const fake = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(typeof input === 'string' ? new URL(input, location.origin) : input, init)
    const { pathname, searchParams } = new URL(request.url)
    const path = pathname.replace('/api/v1', '')
    if (path === '/auth/csrf-token') return Response.json({ success: true, data: { csrfToken: 'csrf' } })
    const query = searchParams.size > 0 && { query: Object.fromEntries(searchParams) }
    const key = request.headers.get('idempotency-key')
    const call: Call = { path, body: await bodyOf(request), ...query, ...(key && { key }) }
    calls.push(call)
    const { status, body } = await respond(request.method, call)
    return Response.json(body, { status })
  }
  globalThis.fetch = Object.assign(fake, { preconnect: native.preconnect })
  return calls
}

/** Reads a request body: JSON, or the fields of a form. */
async function bodyOf(request: Request): Promise<unknown> {
  if (request.headers.get('content-type')?.startsWith('multipart/'))
    return Object.fromEntries(await request.formData())
  const text = await request.text()
  return text && JSON.parse(text)
}
