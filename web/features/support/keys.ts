/** Query keys of the requester's tickets. */
export const supportKey = ['support'] as const
