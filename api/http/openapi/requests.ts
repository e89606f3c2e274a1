import { isScope } from '#api/rules/scopes.ts'
import type { Language } from '#db/enums.ts'
import { keyPermission } from '../../permissions.ts'
import { bodyless, defaultBodyLimit } from '../endpoint.ts'
import { isBodyOptional, type Place } from '../input.ts'
import type { Operation } from './operations.ts'
import { parameterText } from './parameter-texts.ts'
import type { Recorded } from './recorded.ts'
import type { createComponents, Schema } from './schemas.ts'

type Convert = ReturnType<typeof createComponents>['convert']

/** The body of an operation with its largest size, or nothing. */
export function requestBody(
  { endpoint, inputs, takesForm }: Operation,
  recorded: Recorded | undefined,
  convert: Convert,
) {
  const { bodyLimit = defaultBodyLimit, uploads } = endpoint ?? {}
  if (uploads)
    return {
      required: true,
      'x-max-bytes': uploads,
      content: { 'multipart/form-data': { schema: filesSchema } },
    }
  if (!inputs.json) return undefined
  const schema = convert(inputs.json, 'input')
  const example = recorded?.request !== undefined && { example: recorded.request }
  return {
    required: !isBodyOptional(inputs.json),
    ...(bodyLimit !== 'streamed' && { 'x-max-bytes': bodyLimit }),
    content: {
      'application/json': { schema, ...example },
      ...(takesForm && {
        'application/x-www-form-urlencoded': { schema },
        'multipart/form-data': { schema },
      }),
    },
  }
}

const filesSchema = {
  type: 'object',
  required: ['files'],
  properties: {
    files: {
      type: 'array',
      description: 'One part for each file, each with its file name.',
      items: { type: 'string', contentMediaType: 'application/octet-stream' },
    },
  },
}

const places = { param: 'path', query: 'query', header: 'header' } as const

/** The parameters of an operation, each with its description and the value that a test sent. */
export function parameters(
  { inputs, path }: Operation,
  recorded: Recorded | undefined,
  { convert, language }: { convert: Convert; language: Language },
) {
  const sent = { param: recorded?.params, query: recorded?.query, header: undefined }
  return (['param', 'query', 'header'] as const satisfies Place[]).flatMap((place) => {
    const schema = inputs[place]
    if (!schema) return []
    const { properties = {}, required = [] } = convert(schema, 'input', { inline: true })
    return Object.entries(properties).map(([name, each]) => {
      const { description, ...json } = each as Schema
      const example = exampleFor(json, sent[place]?.[name])
      return {
        name,
        in: places[place],
        description: description ?? parameterText(name, path, language),
        required: place === 'param' || required.includes(name),
        schema: json,
        ...(example !== undefined && { example }),
      }
    })
  })
}

/** The value of a path or query as its type, unless that is a list or a choice of types. */
function exampleFor({ type, $ref }: Schema, sent: string | undefined) {
  if (sent === undefined) return undefined
  if (type === 'integer' || type === 'number') return Number(sent)
  if (type === 'boolean') return sent === 'true'
  return type === 'string' || $ref ? sent : undefined
}

const apiKey = { apiKey: [] }

/** Who may send a request: the cookie of a browser needs the CSRF token for a change. */
export function security({ method, endpoint }: Operation) {
  const cookie = bodyless.has(method) ? { cookie: [] } : { cookie: [], csrf: [] }
  const signedIn = [{ bearer: [] }, cookie]
  if (endpoint?.requires === keyPermission) return [apiKey]
  if (endpoint?.requires) return isScope(endpoint.requires) ? [...signedIn, apiKey] : signedIn
  return endpoint?.sessionless ? [] : [{}, ...signedIn]
}
