import { InvalidArgumentError } from 'commander'
import type { InferRequestType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { segmentFields, type segmentMatches, segmentOps } from '#db/enums.ts'
import { usageError } from '../failures.ts'
import { readJson, standsAlone } from '../files.ts'
import { say } from '../texts.ts'

type Segments = Client['admin']['notifications']['segments']
export type Body = InferRequestType<Segments['$post']>['json']
export type Rules = Body['rules']
type Condition = Rules['conditions'][number]

/** How people are found: rules one by one, or a file with a tree of them. */
export type Given = { rule?: Condition[]; match?: (typeof segmentMatches)[number]; file?: string }

const named = <Name extends string>(names: readonly Name[], text: string | undefined): Name => {
  const found = names.find((name) => name === text)
  if (found) return found
  throw new InvalidArgumentError(say('badChoice', { list: names.join(', ') }))
}

/** `language eq en`, `country in TR,DE`, `email_verified eq true`, `last_seen_at after 30 days ago`; each adds one. */
export function readRule(text: string, before: Condition[] = []): Condition[] {
  const [first, second, ...rest] = text.trim().split(/\s+/)
  const field = named(segmentFields, first)
  const op = named(segmentOps, second)
  const words = rest.join(' ')
  if (!words) throw new InvalidArgumentError(say('ruleNeedsValue'))
  const value = op === 'in' ? words.split(',').map((each) => each.trim()) : words
  return [...before, { field, op, value: field === 'email_verified' ? readFlag(words) : value }]
}

const readFlag = (word: string) => (word === 'true' || word === 'false' ? word === 'true' : word)

/** A rule as it is typed and read. */
export const sayRule = ({ field, op, value }: Condition) =>
  `${field} ${op} ${Array.isArray(value) ? value.join(', ') : value}`

/** The rules of a file, which may hold a whole segment, or those that were typed. */
export async function rulesOf({ file, ...typed }: Given): Promise<{ name?: string; rules: Rules }> {
  if (file !== undefined) {
    standsAlone(typed)
    const held = await readJson<Body | Rules>(file)
    return 'rules' in held ? held : { rules: held }
  }
  const { rule: conditions, match = 'all' } = typed
  if (!conditions) throw usageError(say('rulesNeeded'))
  return { rules: { match, conditions } }
}
