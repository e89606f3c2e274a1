import { InvalidArgumentError } from 'commander'
import type { InferRequestType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { usageError } from '#cli/failures.ts'
import { readJson, standsAlone } from '#cli/input/json-file.ts'
import { say } from '#cli/texts.ts'
import { segmentFields, type segmentMatches, segmentOps } from '#db/enums.ts'

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

/** What a file holds: a whole segment, or only its rules. */
async function readSegment(file: string): Promise<Partial<Body>> {
  const held = await readJson<Partial<Body> | Rules>(file)
  return 'conditions' in held ? { rules: held } : held
}

/** The rules of a file, or those that were typed. */
export async function rulesOf({ file, ...typed }: Given): Promise<Partial<Body>> {
  if (file !== undefined) {
    standsAlone(typed)
    return readSegment(file)
  }
  const { rule: conditions, match = 'all' } = typed
  if (!conditions) throw usageError(say('rulesNeeded'))
  return { rules: { match, conditions } }
}

/** What shall be another of a segment; which of its rules have to hold goes on where only those are given. */
export async function changeOf(
  { name, file, rule: conditions, match }: Given & { name?: string },
  before: () => Promise<Rules>,
): Promise<Partial<Body>> {
  const called = name !== undefined && { name }
  if (file !== undefined) {
    standsAlone({ ...(conditions && { rule: conditions }), ...(match && { match }) })
    return { ...(await readSegment(file)), ...called }
  }
  if (!conditions && !match) return { ...called }
  const rules = await before()
  return { ...called, rules: { match: match ?? rules.match, conditions: conditions ?? rules.conditions } }
}
