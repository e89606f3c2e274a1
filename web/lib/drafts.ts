import { remember, rememberedNames } from './storage.ts'

const kinds = ['notification-draft', 'notification-key'] as const

/** Under which name this browser keeps what one person is writing; it may say whom it is for. */
export const draftName = (kind: (typeof kinds)[number], userId: number) => `${kind}:${userId}`

/** Who leaves on purpose takes along what was being written here; `userId` is who comes in their place. */
export function forgetDrafts(userId?: number) {
  const own = userId === undefined ? [] : kinds.map((kind) => draftName(kind, userId))
  for (const name of rememberedNames()) {
    const isDraft = kinds.some((kind) => name.startsWith(`${kind}:`))
    if (isDraft && !own.includes(name)) remember(name, null)
  }
}
