/** Query keys of the user's inbox. */
export const inboxKey = ['inbox'] as const
export const inboxPagesKey = [...inboxKey, 'pages'] as const
export const inboxCountsKey = [...inboxKey, 'counts'] as const
