/** Of a mutation whose screen says itself what failed, and of whose passwords and codes nothing stays in memory. */
export const quiet = { meta: { silent: true }, gcTime: 0 } as const
