export const inboxFilters = ['all', 'unread', 'read', 'archived', 'favorite'] as const
export type InboxFilter = (typeof inboxFilters)[number]
