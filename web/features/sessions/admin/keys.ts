/** Query keys of the sessions of all users. */
export const adminSessionsKey = ['admin-sessions'] as const
