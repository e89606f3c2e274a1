import { z } from 'zod'
import { choice, paging } from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { limits } from '#api/rules/limits.ts'
import { type InboxFilter, inboxFilters } from '#db/enums/inbox.ts'
import { notificationKinds } from '#db/enums/notifications.ts'

const flag = z.enum(['true', 'false', '1', '0']).optional()
const isOn = (value: z.infer<typeof flag>) => value === 'true' || value === '1'

/** Maps the three parameters of the specification to one tab. */
export const InboxQuery = z
  .object({
    ...paging(limits.inboxPage),
    status: choice(inboxFilters, 'all'),
    is_archived: flag,
    is_favorite: flag,
    language: z.enum(['tr', 'en']).optional().catch(undefined),
    platform: z.string().max(20).optional().catch(undefined),
    l: z.string().max(40).optional().catch(undefined),
  })
  .transform(({ is_archived, is_favorite, status, page, limit }) => {
    const filter: InboxFilter = isOn(is_archived) ? 'archived' : isOn(is_favorite) ? 'favorite' : status
    return { filter, page, limit }
  })

const Ids = z.array(z.number().int().positive().max(Number.MAX_SAFE_INTEGER)).min(1).max(500)
export const NotificationIds = z.object({ notification_ids: Ids })
/** `undo` of the answer to a deletion. */
export const RestoreInput = z.object({ undo: z.string().max(100_000) })
export const ReadInput = z.object({ notification_ids: Ids, read: z.boolean().default(true) })
export const ArchiveInput = z.object({ notification_ids: Ids, archived: z.boolean().default(true) })
export const FavoriteInput = z.object({ notification_ids: Ids, favorite: z.boolean().default(true) })

export const InboxItem = z.object({
  id: z.number().int(),
  title: z.string(),
  message: z.string(),
  notification_type: z.enum(notificationKinds),
  status: z.enum(['unread', 'read']),
  created_at: z.iso.datetime(),
  priority: z.number().int(),
  is_archived: z.boolean(),
  is_favorite: z.boolean(),
  /** A button: an https address or a path of this site, and its text. */
  link: z.object({ url: z.string(), text: z.string() }).nullable(),
})

export const InboxPage = z.object({
  notifications: z.array(InboxItem),
  total: z.number().int(),
  unread_count: z.number().int(),
  page: z.number().int(),
  totalPages: z.number().int(),
  hasNext: z.boolean(),
  hasPrev: z.boolean(),
  pagination: Pagination,
})

/** The specification expects the pagination outside `data` as well. */
export const InboxTotal = z.object({ pagination: Pagination })

/** Restores the deleted items for ten minutes. */
export const Removed = z.object({ undo: z.string() })

export const InboxCounts = z.object({
  all: z.number().int(),
  unread: z.number().int(),
  read: z.number().int(),
  archived: z.number().int(),
  favorite: z.number().int(),
})
