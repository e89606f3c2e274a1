const separators = /[\s\p{Cc}\p{Z}]+/gu

/** Untrusted text for mails, audit and lists: one line of visible characters, cut to `maxLength` code points. */
export const singleLine = (text: string, maxLength: number): string =>
  [...text.replace(separators, ' ').replace(/\p{C}/gu, '').trim()].slice(0, maxLength).join('')
