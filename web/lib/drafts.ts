import { remember, rememberedNames } from './storage.ts'

/** By where they are kept: some outlive the tab. */
const kinds = {
  browser: ['notification-draft', 'notification-key'],
  tab: ['support-reply', 'support-reply-key'],
} as const
type Kind = (typeof kinds)[keyof typeof kinds][number]

/**
 * Under which name is kept what one person is writing, and where they write several, which of them; it may say whom it
 * is for.
 */
export const draftName = (kind: Kind, userId: number | 'guest', which?: number) =>
  [kind, userId, which].filter((part) => part !== undefined).join(':')

/** Who leaves on purpose takes along what was being written here; `userId` is who comes in their place. */
export function forgetDrafts(userId?: number) {
  for (const area of ['browser', 'tab'] as const)
    for (const name of rememberedNames(area)) {
      const [kind, owner] = name.split(':')
      const isDraft = kinds[area].some((each) => each === kind)
      if (isDraft && owner !== String(userId)) remember(name, null, area)
    }
}
