const separators = /[\s\p{Cc}\p{Z}]+/gu

/** A name that somebody else chose, for mails, audit and lists: one line of visible characters, cut between them. */
export const singleLine = (text: string, longest: number): string =>
  [...text.replace(separators, ' ').replace(/\p{C}/gu, '').trim()].slice(0, longest).join('')
