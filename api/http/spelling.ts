import { z } from 'zod'

type Schema = z.core.$ZodType
type Keys = {
  /** The schemas of each key; several where a union has the key in several objects. */
  known: Map<string, Schema[]>
  /** Each key by its letters alone. */
  spelled: Map<string, string>
}

/** `isActive`, `is_active`, `IS_ACTIVE` and `is-active` have the same letters. */
const lettersOf = (key: string) => key.replace(/[_-]/g, '').toLowerCase()

/** The schemas of the values that a schema takes, without what wraps them. */
function shapesOf(schema: Schema): z.core.$ZodTypes[] {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'union') return def.options.flatMap(shapesOf)
  if (def.type === 'intersection') return [def.left, def.right].flatMap(shapesOf)
  if (def.type === 'lazy') return shapesOf(def.getter())
  // A preprocessed value is that of the schema behind.
  if (def.type === 'pipe') return shapesOf(def.in._zod.def.type === 'transform' ? def.out : def.in)
  if ('innerType' in def) return shapesOf(def.innerType)
  return [schema as z.core.$ZodTypes]
}

const keysOf = new WeakMap<Schema, Keys>()

/** The keys of a schema that takes objects. */
function readKeys(schema: Schema): Keys {
  const known: Keys['known'] = new Map()
  for (const { _zod } of shapesOf(schema)) {
    if (_zod.def.type !== 'object') continue
    for (const [key, each] of Object.entries(_zod.def.shape))
      known.getOrInsertComputed(key, () => []).push(each)
  }
  return { known, spelled: new Map([...known.keys()].map((key) => [lettersOf(key), key])) }
}

/**
 * A schema that takes each key which it knows in any spelling, `isActive` for `is_active`, in nested objects and lists as
 * well. Unknown keys and those of records stay. Two spellings of a key with different values are an issue
 * (SPELLINGS_DIFFER).
 */
export const inAnySpelling = <S extends z.ZodType>(schema: S) =>
  z.preprocess((given, issues) => {
    const differ = (path: PropertyKey[]) =>
      issues.addIssue({ code: 'custom', path, message: 'SPELLINGS_DIFFER' })
    return spelledAs([schema], given, { path: [], differ })
  }, schema) as unknown as S

type At = { path: PropertyKey[]; differ: (path: PropertyKey[]) => void }

/** A value with the spelling of the schemas that take it. */
function spelledAs(schemas: Schema[], value: unknown, { path, differ }: At): unknown {
  if (Array.isArray(value)) {
    const elements = schemas
      .flatMap(shapesOf)
      .flatMap(({ _zod: { def } }) => ('element' in def ? [def.element] : []))
    return elements.length === 0
      ? value
      : value.map((each, index) => spelledAs(elements, each, { path: [...path, index], differ }))
  }
  if (typeof value !== 'object' || value === null) return value
  const all = schemas.map((each) => keysOf.getOrInsertComputed(each, readKeys))
  const fields = new Map<string, unknown>()
  for (const [key, each] of Object.entries(value)) {
    const isExact = all.some(({ known }) => known.has(key))
    const name = isExact ? key : (all.map(({ spelled }) => spelled.get(lettersOf(key))).find(Boolean) ?? key)
    const inside = all.flatMap(({ known }) => known.get(name) ?? [])
    const at = { path: [...path, name], differ }
    const field = inside.length > 0 ? spelledAs(inside, each, at) : each
    if (fields.has(name) && !Bun.deepEquals(fields.get(name), field)) differ(at.path)
    fields.set(name, field)
  }
  return Object.fromEntries(fields)
}
