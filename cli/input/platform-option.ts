import { InvalidArgumentError, Option } from 'commander'
import { say } from '#cli/texts.ts'
import { platforms } from '#db/enums.ts'

/** A list of platforms; the API passes over words that it does not know, and a slip of the finger would be one. */
export const platformOption = () =>
  new Option('--platform <list>', say('platformOption', { list: platforms.join(', ') })).argParser(read)

function read(text: string): string {
  const words = text.split(',').map((each) => each.trim())
  if (words.every((word) => platforms.some((each) => each === word))) return words.join(',')
  throw new InvalidArgumentError(say('badChoice', { list: platforms.join(', ') }))
}
