import { limits } from './limits.ts'
import { isName } from './names.ts'
import { nfc } from './normal-form.ts'

export type AddressNameProblem = 'NAME_TOO_SHORT' | 'NAME_INVALID'
export type AddressTitleProblem = 'ADDRESS_TITLE_TOO_SHORT' | 'ADDRESS_TITLE_TOO_LONG'
export type FullAddressProblem = 'ADDRESS_REQUIRED' | 'ADDRESS_TOO_SHORT' | 'ADDRESS_TOO_LONG'

const lengthOf = (text: string) => [...text].length

/** Invisible and bidirectional control characters, except the joiners that scripts and emoji need. */
const unseen = new RegExp(
  [
    '(?<![\\p{L}\\p{M}\\p{Extended_Pictographic}\\p{Emoji_Modifier}])[\u200c\u200d]',
    '[\u200c\u200d](?![\\p{L}\\p{Extended_Pictographic}])',
    '(?![\u200c\u200d])\\p{Cf}',
  ].join('|'),
  'gu',
)

const onOneLine = (text: string) =>
  text
    .replace(unseen, '')
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()

/** Single-line text in NFC with single spaces. */
export const tidyLine = (text: string) => onOneLine(nfc(text))

/** Multi-line text in NFC without empty lines. */
export const tidyLines = (text: string) => nfc(text).split(/\r?\n/).map(onOneLine).filter(Boolean).join('\n')

/** A non-empty first or last name: 2–50 characters, letters and separators. */
export function addressNameProblem(name: string): AddressNameProblem | null {
  if (!isName(tidyLine(name))) return 'NAME_INVALID'
  return lengthOf(tidyLine(name)) < limits.addressNameMin ? 'NAME_TOO_SHORT' : null
}

/** Optional title of an address, 2–50 characters. */
export function addressTitleProblem(title: string): AddressTitleProblem | null {
  const length = lengthOf(tidyLine(title))
  if (length === 0) return null
  if (length < limits.addressTitleMin) return 'ADDRESS_TITLE_TOO_SHORT'
  return length > limits.addressTitleMax ? 'ADDRESS_TITLE_TOO_LONG' : null
}

/** Street address: 10–200 characters. */
export function fullAddressProblem(address: string): FullAddressProblem | null {
  const length = lengthOf(tidyLines(address))
  if (length === 0) return 'ADDRESS_REQUIRED'
  if (length < limits.fullAddressMin) return 'ADDRESS_TOO_SHORT'
  return length > limits.fullAddressMax ? 'ADDRESS_TOO_LONG' : null
}
