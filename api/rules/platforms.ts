import { type Platform, platforms } from '#db/enums.ts'

const known = (word: string): word is Platform => platforms.some((each) => each === word)

/** Reads a list of platforms however it comes: an array, `{web,desktop}`, or JSON text (D50). Unknown words go. */
export function readPlatforms(value: unknown): Platform[] {
  const words = Array.isArray(value) ? value.map(String) : typeof value === 'string' ? split(value) : []
  return [...new Set(words.map((each) => each.trim()).filter(known))]
}

const split = (text: string) => text.replace(/[[\]{}"']/g, '').split(',')
