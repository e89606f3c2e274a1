/** What the API reference reads of JSON Schema. */
export type Schema = {
  $ref?: string
  type?: string | string[]
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  additionalProperties?: boolean | Schema
  items?: Schema
  anyOf?: Schema[]
  oneOf?: Schema[]
  allOf?: Schema[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
}

type Content = Record<
  string,
  { schema?: Schema; example?: unknown; examples?: Record<string, unknown> } | undefined
>
type Reference = { $ref?: string }
export type Header = { description?: string; schema?: Schema }
export type Response = {
  description?: string
  headers?: Record<string, Reference & Header>
  content?: Content
}
export type Parameter = {
  name: string
  in: 'path' | 'query' | 'header'
  description?: string
  required?: boolean
  schema: Schema
  example?: unknown
}
export type Described = {
  operationId: string
  summary: string
  description: string
  tags: string[]
  'x-permission'?: string
  security: Record<string, string[]>[]
  parameters: Parameter[]
  requestBody?: { content: Content }
  responses: Record<string, Reference & Response>
}
export type Tag = { name: string; 'x-displayName'?: string; description?: string }

/** What the API reference reads of the OpenAPI document. */
export type ApiDocument = {
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: Tag[]
  paths: Record<string, Record<string, Described>>
  components: {
    schemas: Record<string, Schema>
    responses: Record<string, Response>
    examples: Record<string, { summary?: string; value: unknown }>
    securitySchemes: Record<string, { in?: string; name?: string; scheme?: string; description: string }>
  }
}

export type Operation = { method: string; path: string; described: Described }

export const operationsOf = ({ paths }: ApiDocument): Operation[] =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({ method: method.toUpperCase(), path, described })),
  )

/** The place of an operation in the page of its tag: `POST/api/v1/support/tickets`. */
export const anchorOf = ({ method, path }: Operation) => `${method}${path}`

/** What a reference names, or else the value itself. */
export function resolve<T extends object>(document: ApiDocument, value: T & Reference): T {
  const [, ...path] = value.$ref?.split('/') ?? []
  if (path.length === 0) return value
  return path.reduce<unknown>((each, key) => (each as Record<string, unknown>)[key], document) as T
}

export const nameOf = (reference: string) => reference.slice(reference.lastIndexOf('/') + 1)

/** The fields that each failure with this code has, beside those of every failure. */
export function fieldsOfFailure({ components }: ApiDocument, code: string): Record<string, Schema> {
  const known = Object.values(components.responses).flatMap(({ content }) => {
    const { schema, examples = {} } = content?.['application/json'] ?? {}
    return code in examples ? [schema?.allOf?.[1]?.properties ?? {}] : []
  })
  const own = Object.entries(known[0] ?? {})
  return Object.fromEntries(own.filter(([key]) => key !== 'code' && known.every((each) => key in each)))
}

/** The named schemas that a part of the document refers to, and those that they refer to, by name. */
export function schemasOf({ components }: ApiDocument, part: unknown): [string, Schema][] {
  const found = new Map<string, Schema>()
  const visit = (each: unknown) => {
    for (const [, name = ''] of JSON.stringify(each).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      const schema = components.schemas[name]
      if (!schema || found.has(name)) continue
      found.set(name, schema)
      visit(schema)
    }
  }
  visit(part)
  return [...found].sort(([a], [b]) => a.localeCompare(b))
}
