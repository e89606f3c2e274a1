import { z } from 'zod'

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
