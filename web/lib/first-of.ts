/** At most so many characters; half of an emoji would be shown as �. */
export const firstOf = (text: string, most: number) => text.slice(0, most).replace(/[\uD800-\uDBFF]$/, '')
