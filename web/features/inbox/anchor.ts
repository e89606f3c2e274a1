/** URL fragment of a notification in the inbox. */
export const anchorOf = (id: number) => `n${id}`
