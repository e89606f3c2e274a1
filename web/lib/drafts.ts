import { remember, rememberedNames, type StorageName } from './storage.ts'

/** Kinds of drafts by storage area; those in `browser` outlive the tab. What an admin opened is in both (see `recent.ts`). */
const kinds = {
  browser: ['notification-draft', 'notification-key', 'console-recent'],
  tab: [
    'support-reply',
    'support-reply-key',
    'thread-reply',
    'thread-note',
    'thread-reply-key',
    'passed-users',
    'console-recent',
  ],
} as const
type Kind = (typeof kinds)[keyof typeof kinds][number]

/** The storage key of a user's draft; `which` distinguishes several of a kind. */
export const draftName = (kind: Kind, userId: number | 'guest', which?: number): StorageName =>
  which === undefined ? `${kind}:${userId}` : `${kind}:${userId}:${which}`

/** Deletes all drafts on sign-out, except those of the user who signs in next. */
export function forgetDrafts(userId?: number) {
  for (const area of ['browser', 'tab'] as const)
    for (const name of rememberedNames(area)) {
      const [kind, owner] = name.split(':')
      const isDraft = kinds[area].some((each) => each === kind)
      if (isDraft && owner !== String(userId)) remember(name, null, area)
    }
}
