import type { Language } from '#db/enums.ts'
import { descriptionOf, introductions } from './openapi/descriptions.ts'
import { codesOf, createFailures, failureSchema, fieldErrorSchema } from './openapi/failures.ts'
import {
  keyOf,
  type Mounted,
  type Operation,
  operationId,
  operationsOf,
  tagOf,
  templateOf,
} from './openapi/operations.ts'
import type { Recording } from './openapi/recorded.ts'
import { parameters, requestBody, security } from './openapi/requests.ts'
import { doneSchema, successes } from './openapi/responses.ts'
import type { Components } from './openapi/schemas.ts'
import { tagTexts } from './openapi/tags.ts'
import { inTurkish } from './openapi/turkish.ts'

type Options = {
  title: string
  version: string
  /** The address of this installation. */
  server: string
  components: Components
  recording: Recording
  /** The language of descriptions; summaries are English. */
  language: Language
}

/** Operations described before other requests get their turn: all take half a second. */
const atOnce = 8

/** The OpenAPI 3.1 document, generated from the schemas and endpoints of the routes, with examples from tests. */
export async function openApiDocument(app: Mounted, options: Options) {
  const { title, version, server, components, recording, language } = options
  const { convert, complete } = components
  const failures = createFailures(recording.failures, language)
  const tags = new Set<string>()

  function describe(operation: Operation) {
    const { endpoint, path } = operation
    if (!endpoint) return undefined
    const recorded = recording.operations[keyOf(operation)]
    const body = requestBody(operation, recorded, convert)
    tags.add(tagOf(path))
    return {
      operationId: operationId(operation),
      summary: endpoint.summary,
      description: descriptionOf(operation, endpoint, language),
      tags: [tagOf(path)],
      ...(endpoint.requires ? { 'x-permission': endpoint.requires } : { 'x-public': true }),
      security: security(operation),
      parameters: parameters(operation, recorded, { convert, language }),
      ...(body && { requestBody: body }),
      responses: {
        ...successes(operation, recorded, { convert, language }),
        ...failures.of(codesOf(operation, recorded)),
      },
    }
  }

  const paths: Record<string, Record<string, ReturnType<typeof describe>>> = {}
  for (const [index, operation] of operationsOf(app).entries()) {
    if (index % atOnce === 0) await Bun.sleep(0)
    const described = describe(operation)
    const path = templateOf(operation.path)
    if (described) paths[path] = { ...paths[path], [operation.method.toLowerCase()]: described }
  }
  const document = complete({
    openapi: '3.1.0',
    info: {
      title: `${title} API`,
      version,
      description: introductions[language],
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
    },
    servers: [{ url: server }],
    tags: [...tags].sort().map((name) => tagIn(name, language)),
    components: {
      securitySchemes,
      headers,
      ...failures.components(),
      schemas: { Done: doneSchema, Failure: failureSchema, FieldError: fieldErrorSchema } as Record<
        string,
        object
      >,
    },
    paths,
  })
  return language === 'tr' ? inTurkish(document) : document
}

const tagIn = (name: string, language: Language) => ({
  name,
  'x-displayName': tagTexts[name]?.[language].name,
  description: tagTexts[name]?.[language].description,
})

const securitySchemes = {
  cookie: {
    type: 'apiKey',
    in: 'cookie',
    name: 'auth_access_token',
    description: 'The session of a browser, set by POST /auth/login.',
  },
  csrf: {
    type: 'apiKey',
    in: 'header',
    name: 'X-CSRF-Token',
    description: 'The token of GET /auth/csrf-token, for each change with the session cookie.',
  },
  apiKey: {
    type: 'apiKey',
    in: 'header',
    name: 'X-API-Key',
    description:
      'An API key (`mk_…`) whose scope has the permission of the operation; `Authorization: Bearer mk_…` as well.',
  },
  bearer: {
    type: 'http',
    scheme: 'bearer',
    description: 'The access token of POST /auth/login, or of a device (POST /auth/device/code).',
  },
}

const headers = {
  RetryAfter: { description: 'Seconds to wait before the next attempt.', schema: { type: 'integer' } },
  ContentDisposition: { description: 'The name of the file.', schema: { type: 'string' } },
}
