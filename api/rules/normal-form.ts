/**
 * More marks in a row than any language writes (UAX #15 allows thirty). Whoever normalises sorts them, in the square of
 * their number: a body full of them would keep a processor busy for half a minute.
 */
const heap = /\p{M}{31}/u
const surplus = /(\p{M}{30})\p{M}+/gu

/** One form for each letter (NFC); where marks are heaped the text stays as it is, and is held against its maximum. */
export const nfc = (text: string): string => (heap.test(text) ? text : text.normalize('NFC'))

/** Letters as everybody writes them (NFKC), for text of which nobody needs every mark: what is heaped is taken off. */
export const nfkc = (text: string): string => text.replace(surplus, '$1').normalize('NFKC')
