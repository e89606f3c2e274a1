/**
 * More combining marks in a row than any language uses (UAX #15 allows thirty). Normalising sorts them in quadratic
 * time: a body full of them would block a processor for half a minute.
 */
const tooManyMarks = /\p{M}{31}/u
const surplus = /(\p{M}{30})\p{M}+/gu

/** NFC; text with too many combining marks stays unchanged and is subject to its length limit. */
export const nfc = (text: string): string => (tooManyMarks.test(text) ? text : text.normalize('NFC'))

/** NFKC; surplus combining marks are removed. */
export const nfkc = (text: string): string => text.replace(surplus, '$1').normalize('NFKC')
