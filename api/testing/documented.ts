import Ajv from 'ajv/dist/2020.js'
import { z } from 'zod'
import type { Handler } from '../app.ts'
import { keyOf, type Operation, templateOf } from '../http/openapi/operations.ts'
import { readRecording } from '../http/openapi/recorded.ts'
import { createComponents, schemaNames } from '../http/openapi/schemas.ts'
import { openApiDocument } from '../http/openapi.ts'
import { schemaModules } from '../schemas.ts'
import type { Answer } from './caller.ts'

type JsonSchema = Parameters<typeof z.fromJSONSchema>[0]

const strict = new WeakMap<z.ZodType, z.ZodType>()

/** The schema as the OpenAPI document has it, without unknown keys. */
function documented(schema: z.ZodType): z.ZodType {
  const known = strict.get(schema)
  if (known) return known
  const json = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override({ zodSchema, jsonSchema }) {
      if (zodSchema._zod.def.type === 'object') jsonSchema.additionalProperties ??= false
    },
  })
  const made = z.fromJSONSchema(json as JsonSchema)
  strict.set(schema, made)
  return made
}

/** Whether a value matches the OpenAPI document, which is stricter than a schema that ignores or replaces values. */
export const isDocumented = (schema: z.ZodType, value: unknown) => documented(schema).safeParse(value).success

/** The value without the keys that the schema ignores. */
export function onlyDocumented(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema || value === undefined) return value
  const copy = structuredClone(value)
  for (const { path, ...issue } of documented(schema).safeParse(copy).error?.issues ?? []) {
    if (issue.code !== 'unrecognized_keys') continue
    const parent = path.reduce<any>((each, key) => each?.[key], copy)
    for (const key of issue.keys) delete parent?.[key]
  }
  return copy
}

type Documented = Awaited<ReturnType<typeof openApiDocument>>
let reading: Promise<{ document: Documented; ajv: Ajv }> | undefined

/** The OpenAPI document with a validator, once per process: every server has the same routes. */
async function readDocument(app: Pick<Handler, 'routes'>) {
  const document = await openApiDocument(app, {
    ...{ title: 'Meydan', version: '2.0.0', server: 'http://meydan.test', language: 'en' },
    components: createComponents(schemaNames(schemaModules)),
    recording: await readRecording(),
  })
  // zod checks formats, by the schema that the document was made from.
  const ajv = new Ajv({ strict: false, validateFormats: false, unicodeRegExp: false })
  return { document, ajv: ajv.addSchema(document, 'openapi') }
}

const pointer = (parts: string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

/** Throws if the OpenAPI document lacks the status, the error code, the media type or the schema of an answer. */
export async function checkDocumented(
  app: Pick<Handler, 'routes'>,
  operation: Operation,
  { status, headers, body }: Answer,
) {
  reading ??= readDocument(app)
  const { document, ajv } = await reading
  const lacks = (what: string) =>
    new Error(
      `The OpenAPI document lacks ${what} of ${keyOf(operation)}. Run "bun run examples api/features/…", which records what the tests of a folder receive.`,
    )
  if (status === 304) return
  const found = [
    'paths',
    templateOf(operation.path),
    operation.method.toLowerCase(),
    'responses',
    `${status}`,
  ]
  const answer: any = found.reduce((node: any, key) => node?.[key], document)
  if (!answer) throw lacks(`the status ${status} (${body?.code})`)
  const place: string[] = answer.$ref?.slice(2).split('/') ?? found
  const { content, headers: named = {} } = place.reduce((node: any, key) => node[key], document)
  if (!content) return
  const isFile = headers.has('content-disposition')
  if (isFile !== 'Content-Disposition' in named)
    throw lacks(`that the answer with status ${status} is ${isFile ? 'a' : 'no'} file`)
  const type = (headers.get('content-type') ?? '').split(';')[0]!
  const declared = Object.keys(content).find((each) => each.split(';')[0] === type)
  if (!declared) throw lacks(`the media type ${type} with status ${status}`)
  if (typeof body !== 'object') return
  const validate = ajv.getSchema(`openapi#/${pointer([...place, 'content', declared, 'schema'])}`)
  if (!validate?.(body))
    throw lacks(`what was answered with status ${status}: ${ajv.errorsText(validate?.errors)}`)
}
