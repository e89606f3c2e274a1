import { z } from 'zod'

export type Schema = z.core.JSONSchema.JSONSchema
export type Io = 'input' | 'output'
export type SchemaModules = Record<string, Record<string, unknown>>

const prefix = '#/components/schemas/'
const capital = /^[A-Z]/

/** The name of each exported schema. Schemas of different modules with the same name get the name of their module first. */
export function schemaNames(modules: SchemaModules): Map<z.ZodType, string> {
  const exported = Object.entries(modules).flatMap(([module, each]) =>
    Object.entries(each).flatMap(([name, schema]) =>
      schema instanceof z.ZodType && capital.test(name) ? [{ module, name, schema }] : [],
    ),
  )
  const names = new Map<z.ZodType, string>()
  for (const { module, name, schema } of exported) {
    const isTaken = exported.some((each) => each.name === name && each.schema !== schema)
    if (!names.has(schema)) names.set(schema, isTaken ? pascal(module) + name : name)
  }
  return names
}

const pascal = (text: string) => text.replace(/^\w/, (letter) => letter.toUpperCase())

export type Components = ReturnType<typeof createComponents>

/** Converts zod schemas to JSON Schema; named ones become components. */
export function createComponents(names: Map<z.ZodType, string>) {
  const found: Record<Io, Record<string, Schema>> = { input: {}, output: {} }

  const converted = new Map<string, Map<z.ZodType, Schema>>()

  /** Each schema is converted once, for the documents of all languages. */
  function convert(schema: z.ZodType, io: Io, { inline = false } = {}): Schema {
    const made = converted.getOrInsertComputed(`${io} ${inline}`, () => new Map())
    return made.getOrInsertComputed(schema, () => convertNew(schema, io, inline))
  }

  /** With `inline` the schema itself is no component, only what is inside. */
  function convertNew(schema: z.ZodType, io: Io, inline: boolean): Schema {
    const metadata = Object.assign(z.registry<{ id?: string }>(), {
      get(each: z.ZodType) {
        const name = inline && each === schema ? undefined : names.get(each)
        return { ...z.globalRegistry.get(each), ...(name && { id: name }) }
      },
    })
    const { $schema, $defs, ...json } = z.toJSONSchema(schema, {
      target: 'draft-2020-12',
      io,
      unrepresentable: 'any',
      metadata,
      override: (context) => refine(context, io),
    })
    for (const [name, each] of Object.entries($defs ?? {})) found[io][name] = tag(each, io)
    return tag(json, io)
  }

  /** Adds the components to a document, and resolves the references. An input that differs from the output of its name is called `…Request`. */
  function complete<T extends object>(document: T): T {
    const differs = differing(found)
    const nameIn = (io: string, name: string) =>
      io === 'input' && differs.has(name) ? `${name}Request` : name
    const schemas = Object.fromEntries(
      (['output', 'input'] as const)
        .flatMap((io) => Object.entries(found[io]).map(([name, json]) => [nameIn(io, name), json] as const))
        .sort(([a], [b]) => (a < b ? -1 : 1)),
    )
    const text = JSON.stringify({ ...document, [schemasKey]: schemas })
    const { [schemasKey]: resolved, ...rest } = JSON.parse(
      text.replace(tagged, (_, io: string, name: string) => `"$ref":"${prefix}${nameIn(io, name)}"`),
    )
    Object.assign(rest.components.schemas, resolved)
    return rest
  }
  return { convert, complete }
}

const schemasKey = 'schemas'
const local = /"\$ref":"#\/\$defs\/([^"]+)"/g
const tagged = /"\$ref":"(input|output):([^"]+)"/g

/** Names the direction of a reference, on which the name of its component depends. */
const tag = (json: Schema, io: Io): Schema =>
  JSON.parse(JSON.stringify(json).replace(local, (_, name: string) => `"$ref":"${io}:${name}"`))

/** The names whose input is not their output, or that refer to one of these. */
function differing({ input, output }: Record<Io, Record<string, Schema>>): Set<string> {
  const names = Object.keys(input).filter((name) => name in output)
  const differs = new Set(names.filter((name) => !Bun.deepEquals(loose(input[name]), loose(output[name]))))
  for (let size = -1; size !== differs.size; ) {
    size = differs.size
    for (const name of names) if (refsOf(input[name]).some((each) => differs.has(each))) differs.add(name)
  }
  return differs
}

/** Without the direction of references, and without the strictness of outputs, which are no differences of their own. */
const loose = (json: unknown) =>
  JSON.parse(JSON.stringify(json).replace(tagged, '"$ref":"$2"'), (key, value) =>
    key === 'additionalProperties' && value === false ? undefined : value,
  )

const refsOf = (json: unknown) => [...JSON.stringify(json).matchAll(tagged)].map(([, , name]) => name ?? '')

type Context = { zodSchema: z.core.$ZodTypes; jsonSchema: z.core.JSONSchema.BaseSchema }

/** Formats that say what the long pattern of zod checks. */
const clearFormats = new Set(['date-time', 'date', 'time', 'uuid', 'email', 'uri', 'ipv4', 'ipv6'])

function refine({ zodSchema, jsonSchema }: Context, io: Io) {
  const { def } = zodSchema._zod
  // zod omits the default of preprocessed schemas.
  if (def.type === 'default') jsonSchema.default ??= def.defaultValue as typeof jsonSchema.default
  if (jsonSchema.format && clearFormats.has(jsonSchema.format)) delete jsonSchema.pattern
  if (Math.abs(jsonSchema.minimum ?? 0) === Number.MAX_SAFE_INTEGER) delete jsonSchema.minimum
  if (Math.abs(jsonSchema.maximum ?? 0) === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
  // A record whose keys are an enum has known properties.
  if (def.type === 'record' && jsonSchema.required) {
    const { additionalProperties: value = {} } = jsonSchema
    jsonSchema.properties = Object.fromEntries(jsonSchema.required.map((key) => [key, value]))
    jsonSchema.additionalProperties = false
    delete jsonSchema.propertyNames
  }
  // What is replaced when it is wrong may be left out.
  if (io === 'input' && def.type === 'object' && jsonSchema.required) {
    const required = jsonSchema.required.filter((key) => def.shape[key]?._zod.def.type !== 'catch')
    if (required.length > 0) jsonSchema.required = required
    else delete jsonSchema.required
  }
}
