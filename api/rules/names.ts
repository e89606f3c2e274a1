import { fold } from './fold.ts'
import { limits } from './limits.ts'

const letters = /^[\p{L}\p{M}][\p{L}\p{M} .'’-]*$/u

/** A first or last name: letters and separators, at most 50 characters. */
export const isName = (name: string) => name.length <= 50 && letters.test(name)

const alphabet = 'a-zA-Z0-9çğıöşüÇĞİÖŞÜ'
const username = new RegExp(`^[${alphabet}]+(?:[._-][${alphabet}]+)*$`)

/** Turkish letters and digits, with single dots, hyphens and underscores between them; 3 to 20 characters. */
export const isUsername = (name: string) =>
  name.length >= limits.usernameMin && name.length <= limits.usernameMax && username.test(name)

const reserved = new Set(
  `admin administrator yonetici yonetim meydan moderator mod support destek help yardim staff ekip personel system
  sistem official resmi root security guvenlik owner sahip bot api info bilgi anonymous anonim guest misafir silinmis
  deleted null undefined everyone herkes here`.split(/\s+/),
)

/** Names that would speak for the platform, however they are written: `Meydan`, `destek_1`, `a.d.m.i.n`. */
export function isReservedUsername(name: string) {
  const parts = fold(name).split(/[._-]/)
  return [...parts, parts.join('')].some((part) => reserved.has(part.replace(/\d+$/, '')))
}

/** Why a user cannot choose the name, or null. */
export const usernameProblem = (name: string) =>
  isUsername(name) ? (isReservedUsername(name) ? 'USERNAME_RESERVED' : null) : 'USERNAME_INVALID'
