import type { Hono } from 'hono'
import { z } from 'zod'
import { type Documented, defaultBodyLimit, type Endpoint, endpointOf } from './endpoint.ts'
import type { Env } from './env.ts'
import { errorCodes } from './errors.ts'
import { type Described, isBodyOptional, type Place, schemaOf } from './input.ts'

export type Operation = {
  method: string
  path: string
  endpoint?: Endpoint
  inputs: Partial<Record<Place, z.ZodType>>
}

type Mounted = Pick<Hono<Env>, 'routes'>

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
    operations.set(key, operation)
  }
  return [...operations.values()]
}

export type OpenApiDocument = ReturnType<typeof openApiDocument>

const asJson = (schema: z.ZodType, io: 'input' | 'output') =>
  z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
    // zod omits the default of preprocessed schemas.
    override({ zodSchema: { _zod }, jsonSchema }) {
      if (_zod.def.type === 'default')
        jsonSchema.default ??= _zod.def.defaultValue as typeof jsonSchema.default
    },
  })

/** The OpenAPI 3.1 document, generated from the schemas and endpoints of the routes. */
export function openApiDocument(app: Mounted, { title, version }: { title: string; version: string }) {
  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {}
  for (const operation of operationsOf(app)) {
    const { endpoint } = operation
    if (!endpoint) continue
    const path = operation.path.replace(/:(\w+)(\{[^}]*\})?/g, '{$1}')
    paths[path] = { ...paths[path], [operation.method.toLowerCase()]: describe(operation, endpoint, path) }
  }
  return {
    openapi: '3.1.0',
    info: { title, version },
    components: {
      securitySchemes: {
        cookie: { type: 'apiKey', in: 'cookie', name: 'auth_access_token' },
        bearer: { type: 'http', scheme: 'bearer' },
      },
      schemas: { Failure: failure },
    },
    paths,
  }
}

const failure = {
  type: 'object',
  required: ['success', 'code', 'message', 'requestId'],
  properties: {
    success: { const: false },
    code: { type: 'string', description: 'Decide on this, never on the message.' },
    message: { type: 'string' },
    requestId: { type: 'string', format: 'uuid' },
    retryAfter: { type: 'integer', description: 'Seconds.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        properties: { path: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
  },
}

function describe({ method, inputs }: Operation, endpoint: Endpoint, path: string) {
  const envelope = z.object({
    success: z.literal(true),
    ...(endpoint.returns && { data: endpoint.returns }),
    ...endpoint.extra?.shape,
  })
  const { bodyLimit = defaultBodyLimit } = endpoint
  return {
    operationId: `${method.toLowerCase()}${path.replace(/[^a-zA-Z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())}`,
    summary: endpoint.summary,
    tags: [nounOf(path)],
    ...(endpoint.requires
      ? { 'x-permission': endpoint.requires, security: [{ cookie: [] }, { bearer: [] }] }
      : { 'x-public': true, security: [] }),
    parameters: [
      ...parameters('path', inputs.param),
      ...parameters('query', inputs.query),
      ...parameters('header', inputs.header),
    ],
    ...(inputs.json && {
      requestBody: {
        required: !isBodyOptional(inputs.json),
        ...(bodyLimit !== 'streamed' && { 'x-max-bytes': bodyLimit }),
        content: { 'application/json': { schema: asJson(inputs.json, 'input') } },
      },
    }),
    responses: {
      200: {
        description: 'Success',
        content: { 'application/json': { schema: asJson(envelope, 'output') } },
      },
      default: {
        description: `Failure; codes: ${[...errorCodes.keys()].join(', ')}`,
        content: { 'application/json': { schema: { $ref: '#/components/schemas/Failure' } } },
      },
    },
  }
}

/** The tag of a path: its noun, the same for user and admin routes. */
function nounOf(path: string): string {
  const [first, second] = path.split('/').slice(3)
  return (first === 'user' || first === 'admin' ? second : first) ?? 'service'
}

function parameters(place: 'path' | 'query' | 'header', schema: z.ZodType | undefined) {
  if (!schema) return []
  const { properties = {}, required = [] } = asJson(schema, 'input')
  return Object.entries(properties).map(([name, each]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: each,
  }))
}
