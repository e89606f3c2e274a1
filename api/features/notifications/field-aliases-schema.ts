import type { Platform } from '#db/enums.ts'

/** `importance_level` mirrors `priority` (D52), `payload.platforms` is `platform` once more (N73). */
type Named = {
  priority?: number
  importance_level?: number
  platform?: Platform[]
  payload?: { platforms?: Platform[] } | null
}

/** Before it is judged: beside a first name the second does not count, not even what is wrong with it. */
export function firstNamesWin<G>(given: G): G {
  const { priority, platform } = Object(given)
  if (priority === undefined && platform === undefined) return given
  return {
    ...given,
    ...(priority !== undefined && { importance_level: undefined }),
    ...(platform !== undefined && { payload: undefined }),
  }
}

/** After that: what is still there under a second name was sent alone. */
export const underFirstNames = <N extends Named>({ importance_level, payload, ...named }: N) => ({
  ...named,
  priority: importance_level ?? named.priority,
  platform: payload?.platforms ?? named.platform,
})
