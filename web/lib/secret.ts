/** For a mutation with passwords or codes: nothing of it stays in memory. */
export const secret = { gcTime: 0 } as const
