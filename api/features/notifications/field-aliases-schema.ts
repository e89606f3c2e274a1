import type { Platform } from '#db/enums.ts'

/** `importance_level` is an alias of `priority` (D52), `payload.platforms` of `platform`. */
type Aliased = {
  priority?: number
  importance_level?: number
  platform?: Platform[]
  payload?: { platforms?: Platform[] } | null
}

/** Before validation: drops an alias when its canonical field is present, so that the alias is not validated either. */
export function preferCanonicalFields<Input>(input: Input): Input {
  const { priority, platform } = Object(input)
  if (priority === undefined && platform === undefined) return input
  return {
    ...input,
    ...(priority !== undefined && { importance_level: undefined }),
    ...(platform !== undefined && { payload: undefined }),
  }
}

/** After validation: moves the remaining aliases to their canonical fields. */
export const toCanonicalFields = <N extends Aliased>({ importance_level, payload, ...fields }: N) => ({
  ...fields,
  priority: importance_level ?? fields.priority,
  platform: payload?.platforms ?? fields.platform,
})
