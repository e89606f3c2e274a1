import { type Platform, platforms } from '#db/enums.ts'

const isPlatform = (value: string): value is Platform => platforms.some((each) => each === value)

/** Reads platforms from an array, `{web,desktop}` or JSON text (D50); drops unknown values. */
export function readPlatforms(value: unknown): Platform[] {
  const values: unknown[] = Array.isArray(value) ? value : typeof value === 'string' ? split(value) : []
  const names = values.filter((each) => typeof each === 'string')
  return [...new Set(names.map((each) => each.trim()).filter(isPlatform))]
}

const split = (text: string) => text.replace(/[[\]{}"']/g, '').split(',')
