import { type ClientResponse, hc } from 'hono/client'
import type { ExtractSchema } from 'hono/types'
import type { StatusCode } from 'hono/utils/http-status'
import type { App } from './app.ts'

type Schema = ExtractSchema<App>
/** The routes by path and method, with inputs and outputs; an interface, whose members TypeScript resolves once. @internal */
export interface Routes extends Schema {}

export type FieldError = { path: string; code: string; message: string }

export type Failure = {
  code: string
  message: string
  errors?: FieldError[]
  requestId?: string
  retryAfter?: number
  [extra: string]: unknown
}

/** A failure response of the API. Decide on `code`; `body` has the other keys of the envelope. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly errors: FieldError[]
  readonly requestId: string | undefined
  readonly retryAfter: number | undefined
  readonly body: Failure

  constructor(status: number, body: Failure) {
    super(body.message)
    this.name = 'ApiError'
    this.status = status
    this.code = body.code
    this.errors = body.errors ?? []
    this.requestId = body.requestId
    this.retryAfter = body.retryAfter
    this.body = body
  }
}

type Options = {
  fetch?: (input: RequestInfo | URL, init?: RequestInit) => Promise<Response>
  headers?: () => Record<string, string> | Promise<Record<string, string>>
}

/** The typed client of the API, for the browser, the CLI, tests and journeys. */
export function createClient(baseUrl: string, { fetch, headers }: Options = {}) {
  return hc<App>(`${baseUrl}/api/v1`, { ...(fetch && { fetch }), ...(headers && { headers }) })
}

export type Client = ReturnType<typeof createClient>

/** The `data` of a response. Throws ApiError for a failure. */
export async function dataOf<T>(
  call: Promise<ClientResponse<{ success: true; data: T }, StatusCode, 'json'>>,
): Promise<T> {
  return (await answerOf(call)).data
}

/** The whole envelope, for responses without `data` or with extra keys. */
export async function answerOf<T extends { success: true }>(
  call: Promise<ClientResponse<T, StatusCode, 'json'>>,
): Promise<T> {
  const response = await call
  if (response.ok) return (await response.json()) as T
  throw new ApiError(response.status, await failureOf(response))
}

async function failureOf(response: ClientResponse<unknown, StatusCode, string>): Promise<Failure> {
  const text = await response.text()
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON, perhaps from a proxy.
    return { code: 'BAD_ANSWER', message: `HTTP ${response.status}` }
  }
}
