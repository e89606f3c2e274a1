import { expect } from 'bun:test'
import { z } from 'zod'
import type { Handler } from '../app.ts'
import { keyOf, type Operation, operationsOf } from '../http/openapi/operations.ts'
import type { Answer } from './caller.ts'
import { checkDocumented } from './documented.ts'
import { createRecorder } from './recorder.ts'

export type Sent = { method: string; url: URL; body: unknown }

const { RECORD_EXAMPLES: folder } = process.env
const record = folder ? createRecorder(folder) : undefined

/**
 * Checks each response against its endpoint: the data against `returns`, an `id` for a 201; the whole answer against the
 * OpenAPI document.
 */
export function checkAnswers(app: Pick<Handler, 'routes'>) {
  const operations = operationsOf(app)
    .filter(({ path, endpoint }) => endpoint && !path.includes('*'))
    .map((operation) => ({
      operation,
      pattern: new RegExp(`^${operation.path.replace(/:(\w+)(\{[^}]*\})?/g, '(?<$1>[^/]+)')}$`),
    }))

  return async ({ method, url, body: request }: Sent, answer: Answer) => {
    const found = operations.find(
      (each) => each.operation.method === method && each.pattern.test(url.pathname),
    )
    if (!found) return
    const { operation, pattern } = found
    checkData(operation, answer)
    const { status, body } = answer
    const code = typeof body === 'object' ? body?.code : undefined
    if (record)
      record({
        key: keyOf(operation),
        status,
        ...(code && { code }),
        params: { ...pattern.exec(url.pathname)?.groups },
        query: Object.fromEntries(url.searchParams),
        ...(operation.inputs.json && { request: parsed(request) }),
        response: typeof body === 'object' ? body : null,
      })
    else await checkDocumented(app, operation, answer)
  }
}

/** A body that a test has written as text itself, such as a signed one. */
function parsed(body: unknown): unknown {
  if (typeof body !== 'string') return body
  try {
    return JSON.parse(body)
  } catch {
    // Sent to be refused.
    return undefined
  }
}

function checkData({ method, path, endpoint }: Operation, { status, body }: Answer) {
  if (status >= 400 || typeof body !== 'object') return
  const { returns, extra } = endpoint ?? {}
  if (extra) expect(body).toMatchObject(extra.parse(body))
  if (!returns) {
    expect(body.data).toBeUndefined()
    return
  }
  const declared = z.safeParse(returns, body.data)
  if (!declared.success)
    throw new Error(`${method} ${path} does not match its returns: ${declared.error.message}`)
  expect(body.data).toEqual(declared.data)
  if (status === 201) expect(body.data).toHaveProperty('id')
}
