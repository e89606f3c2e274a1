import { type Platform, platforms } from '#db/enums.ts'

const known = (word: string): word is Platform => platforms.some((each) => each === word)

/** Reads a list of platforms however it comes: an array, `{web,desktop}`, or JSON text (D50). What is no word of ours goes. */
export function readPlatforms(value: unknown): Platform[] {
  const given: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? split(value) : []
  const words = given.filter((each) => typeof each === 'string')
  return [...new Set(words.map((each) => each.trim()).filter(known))]
}

const split = (text: string) => text.replace(/[[\]{}"']/g, '').split(',')
