import { expect } from 'bun:test'
import { z } from 'zod'
import type { Handler } from '../app.ts'
import { operationsOf } from '../http/openapi.ts'
import type { Answer } from './caller.ts'

/** Checks each successful response against the `returns` of its endpoint; a 201 must have an `id`. */
export function checkAnswers(app: Pick<Handler, 'routes'>) {
  const operations = operationsOf(app)
    .filter(({ path }) => !path.includes('*'))
    .map((operation) => ({
      ...operation,
      pattern: new RegExp(`^${operation.path.replace(/:\w+(\{[^}]*\})?/g, '[^/]+')}$`),
    }))
  return (method: string, path: string, { status, body }: Answer) => {
    if (status >= 400 || typeof body !== 'object') return
    const operation = operations.find((each) => each.method === method && each.pattern.test(path))
    const { returns, extra } = operation?.endpoint ?? {}
    if (extra) expect(body).toMatchObject(extra.parse(body))
    if (!returns) {
      if (operation?.endpoint) expect(body.data).toBeUndefined()
      return
    }
    const declared = z.safeParse(returns, body.data)
    if (!declared.success)
      throw new Error(`${method} ${path} does not match its returns: ${declared.error.message}`)
    expect(body.data).toEqual(declared.data)
    if (status === 201) expect(body.data).toHaveProperty('id')
  }
}
