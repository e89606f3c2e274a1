/** Keeps passwords and codes of a mutation out of the cache. */
export const secret = { gcTime: 0 } as const
