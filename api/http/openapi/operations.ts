import type { Hono } from 'hono'
import type { z } from 'zod'
import { type Documented, type Endpoint, endpointOf } from '../endpoint.ts'
import type { Env } from '../env.ts'
import { type Described, type Place, schemaOf } from '../input.ts'

export type Operation = {
  method: string
  path: string
  endpoint?: Endpoint
  inputs: Partial<Record<Place, z.ZodType>>
  /** The body may be form fields as well. */
  takesForm?: boolean
}

export type Mounted = Pick<Hono<Env>, 'routes'>

/** Every mounted route with its endpoint and input schemas, read from the router, so that none is missing. */
export function operationsOf(app: Mounted): Operation[] {
  const operations = new Map<string, Operation>()
  for (const { method, path, handler } of app.routes) {
    if (method === 'ALL') continue
    const key = `${method} ${path}`
    const operation = operations.get(key) ?? { method, path, inputs: {} }
    const { [endpointOf]: endpoint, [schemaOf]: described } = handler as typeof handler &
      Documented &
      Described
    if (endpoint) operation.endpoint = endpoint
    if (described) operation.inputs[described.place] = described.schema
    if (described?.isForm) operation.takesForm = true
    operations.set(key, operation)
  }
  return [...operations.values()]
}

/** The path of a route as OpenAPI writes it: `/users/{id}`. */
export const templateOf = (path: string) => path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')

/** The key of an operation in the recorded examples: `GET /users/{id}`. */
export const keyOf = ({ method, path }: Pick<Operation, 'method' | 'path'>) =>
  `${method} ${templateOf(path).replace(/^\/api\/v1/, '')}`

/** A unique name derived from method and path: `PUT /admin/users/{id}/notes/{noteId}` is `putAdminUsersByIdNotesByNoteId`. */
export const operationId = (operation: Pick<Operation, 'method' | 'path'>) =>
  keyOf(operation)
    .replace(/\{(\w)/g, (_, letter: string) => `by-${letter}`)
    .toLowerCase()
    .replace(/[^a-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/\W+$/, '')

/** The tag of a path: its noun, the same for user and admin routes; a file of the API is its service. */
export function tagOf(path: string): string {
  const [first, second] = path.split('/').slice(3)
  const noun = first === 'user' || first === 'admin' ? second : first
  return noun && !noun.includes('.') ? noun : 'service'
}
