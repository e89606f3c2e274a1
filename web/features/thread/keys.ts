/** Query keys of the tickets that an agent has open. */
export const threadKey = ['thread'] as const
