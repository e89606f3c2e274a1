/** How an address names one notification of the inbox. */
export const anchorOf = (id: number) => `n${id}`
