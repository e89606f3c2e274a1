import { InvalidArgumentError } from 'commander'
import type { InferRequestType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { usageError } from '#cli/failures.ts'
import { readJson } from '#cli/input/json-file.ts'
import { t } from '#cli/texts.ts'
import { segmentFields, type segmentMatches, segmentOps } from '#db/enums/segments.ts'

type Segments = Client['admin']['notifications']['segments']
export type Body = InferRequestType<Segments['$post']>['json']
export type Rules = Body['rules']
type Condition = Rules['conditions'][number]

/** Options for rules: one by one, or a file. */
export type RuleOptions = { rule?: Condition[]; match?: (typeof segmentMatches)[number]; file?: string }

const oneOf = <Name extends string>(names: readonly Name[], text: string | undefined): Name => {
  const found = names.find((name) => name === text)
  if (found) return found
  throw new InvalidArgumentError(t('badChoice', { list: names.join(', ') }))
}

/** Parses `language eq en`, `country in TR,DE` or `last_seen_at after 30 days ago` and adds it to the rules before. */
export function parseRule(text: string, before: Condition[] = []): Condition[] {
  const [first, second, ...rest] = text.trim().split(/\s+/)
  const field = oneOf(segmentFields, first)
  const op = oneOf(segmentOps, second)
  const operand = rest.join(' ')
  if (!operand) throw new InvalidArgumentError(t('ruleNeedsValue'))
  const value = op === 'in' ? operand.split(',').map((each) => each.trim()) : operand
  return [...before, { field, op, value: field === 'email_verified' ? readBoolean(operand) : value }]
}

const readBoolean = (text: string) => (text === 'true' || text === 'false' ? text === 'true' : text)

/** The inverse of `parseRule`. */
export const formatRule = ({ field, op, value }: Condition) =>
  `${field} ${op} ${Array.isArray(value) ? value.join(', ') : value}`

/** Reads a file that contains a segment or only its rules. */
async function readSegment(file: string, options: object): Promise<Partial<Body>> {
  const content = await readJson<Partial<Body> | Rules>(file, options)
  return 'conditions' in content ? { rules: content } : content
}

/** Reads a segment from a file, or its rules from options. */
export async function readRules({ file, ...options }: RuleOptions): Promise<Partial<Body>> {
  if (file !== undefined) return readSegment(file, options)
  const { rule: conditions, match = 'all' } = options
  if (!conditions) throw usageError(t('rulesNeeded'))
  return { rules: { match, conditions } }
}

/** Reads the changed fields; --rule or --match alone keeps the other, because the API takes rules as a whole. */
export async function readChange(
  { name, file, rule: conditions, match }: RuleOptions & { name?: string },
  loadCurrent: () => Promise<Rules>,
): Promise<Partial<Body>> {
  const named = name !== undefined && { name }
  if (file !== undefined) {
    const rules = { ...(conditions && { rule: conditions }), ...(match && { match }) }
    return { ...(await readSegment(file, rules)), ...named }
  }
  if (!conditions && !match) return { ...named }
  const rules = await loadCurrent()
  return { ...named, rules: { match: match ?? rules.match, conditions: conditions ?? rules.conditions } }
}
