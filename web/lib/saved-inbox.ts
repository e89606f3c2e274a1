import * as v from 'valibot'
import { notificationKinds } from '#db/enums/notifications.ts'
import { mayHaveSession } from './fetch.ts'
import { inboxCache } from './inbox-cache.ts'
import { currentView } from './view.ts'

const Item = v.object({
  id: v.number(),
  title: v.string(),
  message: v.string(),
  notification_type: v.fallback(v.picklist(notificationKinds), 'other'),
  status: v.picklist(['read', 'unread']),
  created_at: v.string(),
  /** Inboxes saved by an earlier version have none. */
  link: v.optional(v.nullable(v.object({ url: v.string(), text: v.string() })), null),
})
const Answer = v.object({ data: v.object({ notifications: v.array(Item) }) })

type SavedItem = v.InferOutput<typeof Item>
export type SavedInbox = { items: SavedItem[]; savedAt: string }

/**
 * The saved inbox and when it was fetched; null without one, without storage, or for a guest: an expired session
 * leaves it behind, and the guest may be another person. A view has none: it is the admin's.
 */
export async function readSavedInbox(): Promise<SavedInbox | null> {
  if (!mayHaveSession() || currentView()) return null
  try {
    const cache = await caches.open(inboxCache.name)
    const kept = await cache.match(inboxCache.entry)
    const savedAt = kept?.headers.get('x-saved-at')
    if (!kept || !savedAt) return null
    const read = v.safeParse(Answer, await kept.json())
    return read.success ? { items: read.output.data.notifications, savedAt } : null
  } catch {
    // Storage is blocked, so nothing was saved.
    return null
  }
}

/** Deletes the saved inbox at the end of a session. */
export async function forgetSavedInbox(): Promise<void> {
  if (!('caches' in globalThis)) return
  try {
    await caches.delete(inboxCache.name)
  } catch {
    // Storage is blocked, so there is nothing to delete.
  }
}
