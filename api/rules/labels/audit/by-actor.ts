import type { Label } from '../label.ts'

/** Sentences about what `{actor}` did, which each begins with. */
export const byActor = <Action extends string>(done: Record<Action, Label>) =>
  Object.fromEntries(
    Object.entries<Label>(done).map(([action, { tr, en }]) => [
      action,
      { tr: `{actor} ${tr}`, en: `{actor} ${en}` },
    ]),
  ) as Record<Action, Label>
