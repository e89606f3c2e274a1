import { InvalidArgumentError, Option } from 'commander'
import { platforms } from '#db/enums.ts'
import { t } from '../texts.ts'

/** Reads an option or argument that is a whole number. */
export const wholeNumber =
  (from: number, to: number) =>
  (text: string): number => {
    const value = /^\d+$/.test(text) ? Number(text) : Number.NaN
    if (value >= from && value <= to) return value
    throw new InvalidArgumentError(t('badNumber', { from, to }))
  }

/** Reads an id; the maximum is that of a PostgreSQL integer. */
export const readId = wholeNumber(1, 2_147_483_647)

/** Refuses unknown platforms here, because the API ignores them and a typo would go unnoticed. */
export const platformOption = (shownDefault?: string) =>
  new Option('--platform <list>', t('platformOption', { list: platforms.join(', ') }))
    .argParser(readPlatforms)
    .default(undefined, shownDefault)

function readPlatforms(text: string): string {
  const names = text.split(',').map((each) => each.trim())
  if (names.every((name) => platforms.some((each) => each === name))) return names.join(',')
  throw new InvalidArgumentError(t('badChoice', { list: platforms.join(', ') }))
}
