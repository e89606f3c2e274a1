import { type Command, InvalidArgumentError, Option } from 'commander'
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

/** A command about one row. */
export const withId = (command: Command, description: string) => command.argument('<id>', description, readId)

/** The id in the path of a request. */
export const param = (id: number) => ({ id: `${id}` })

/** An option that takes one of a set; `shownDefault` is what the API does without it. */
export const choiceOption = (
  flags: string,
  description: string,
  choices: readonly string[],
  shownDefault?: string,
) => new Option(flags, description).choices(choices).default(undefined, shownDefault)

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

/** A level of the API or its name. */
export const priorityOption = (shownDefault?: string) =>
  new Option('--priority <level>', t('priorityOption', { list: priorityNames.join(', ') }))
    .argParser(readPriority)
    .default(undefined, shownDefault)

/** In the order of the API's levels, which start at 1 (D42). */
const priorityNames = ['low', 'normal', 'high', 'urgent', 'critical'] as const

function readPriority(text: string): number {
  const level = priorityNames.findIndex((name, index) => name === text || `${index + 1}` === text) + 1
  if (level > 0) return level
  throw new InvalidArgumentError(t('badChoice', { list: `1–5, ${priorityNames.join(', ')}` }))
}
