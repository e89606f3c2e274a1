/** Query keys of the user's own sessions. */
export const sessionsKey = ['sessions'] as const
