import { type Ctx, transact } from '#api/context.ts'
import { crud } from '#api/crud.ts'
import { invalidFields, NotFound, orNotFound, ServiceUnavailable } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { phoneDigits, readMoment, type SegmentRules, segmentKinds } from '#api/rules/segment-rules.ts'
import { type Counted, countMatching, type Reach as ReachConditions } from './count-queries.ts'
import { SegmentInUse } from './errors.ts'
import { isOneOf, matching, type Range, type ResolvedRules } from './matching-queries.ts'
import {
  bumpPendingVersions,
  getSegment,
  isTargeted,
  knownCountries,
  listSegments,
  lockSegmentKey,
  lockSegmentRules,
  segmentRows,
} from './queries.ts'
import type { PreviewInput, SegmentChange, SegmentInput } from './schema.ts'

/** Whom a message to the users of the rules reaches. */
export type Reach = (rules?: SegmentRules) => ReachConditions

type One = { id: number }

const segments = crud('segment', segmentRows, { name: (row) => row.name })

/** Lists segments, newest first. */
export async function list(ctx: Ctx, input: { page: number; limit: number; search?: string }) {
  const { segments, total } = await listSegments(ctx.db, input)
  return { segments, pagination: paginate(input, total) }
}

/** A segment with its rules and last count; 404 for an unknown id. */
export async function get({ db }: Ctx, { id }: One) {
  return orNotFound(await getSegment(db, id))
}

/** Creates a segment and counts its members (D31); members are matched again whenever a notification is sent. */
export async function create(ctx: Ctx, { name, rules }: SegmentInput) {
  await checkCountries(ctx, rules)
  const found = await countRules(ctx, { rules })
  return transact(ctx, async (tx) =>
    get(tx, await segments.create(tx, { name, rules, ...asCounted(found, tx.now()) })),
  )
}

/**
 * Changes name or rules. Approved notifications keep the approved rules; pending ones use the new rules and get a new
 * version (D83). 404 for an unknown id, 409 VERSION_CHANGED for an outdated `version`.
 */
export async function update(ctx: Ctx, { id, version, name, rules }: SegmentChange & One) {
  if (rules) await checkCountries(ctx, rules)
  const found = rules && (await countRules(ctx, { rules }))
  const { segment, bumped } = await transact(ctx, async (tx) => {
    const bumped = rules ? await bumpPendingVersions(tx.db, { id, rules }) : 0
    const before = await segments.lock(tx, { id, version })
    await segments.update(tx, before, { name, rules }, { unlogged: found && asCounted(found, tx.now()) })
    return { segment: await get(tx, { id }), bumped }
  })
  if (bumped > 0) await ctx.bus.publish('queue', {})
  return segment
}

/** Deletes a segment; 409 SEGMENT_IN_USE while an unfinished notification targets it. */
export async function remove(ctx: Ctx, { id }: One): Promise<void> {
  await transact(ctx, async (tx) => {
    await segments.lock(tx, { id })
    if (await isTargeted(tx.db, id)) throw SegmentInUse()
    await segments.remove(tx, { id })
  })
}

/** Counts the users that rules match, with a sample of ten. Stores the count of a stored segment. */
export async function preview(ctx: Ctx, input: PreviewInput) {
  const { rules, id } = input
  if (rules) await checkCountries(ctx, rules)
  const counted = rules ? await countRules(ctx, { rules }) : await countSegment(ctx, { id: id! })
  if (!counted) throw NotFound()
  const { count, reachable, estimated, sample } = counted
  return { count, reachable, estimated, sample }
}

/** Counts the members of a stored segment, and those a message reaches; null for an unknown id. */
export async function countSegment(ctx: Ctx, { id, reach }: One & { reach?: Reach }) {
  const segment = await getSegment(ctx.db, id)
  if (!segment) return null
  const found = await countRules(ctx, { rules: segment.rules, reach })
  await segmentRows.update(ctx.db, id, asCounted(found, ctx.now()))
  return found
}

const asCounted = ({ count, estimated }: { count: number; estimated: boolean }, countedAt: Date) => ({
  lastCount: count,
  lastCountIsEstimated: estimated,
  countedAt,
})

type CountInput = { rules: SegmentRules; reach?: Reach | undefined }

/** Counts the users that rules match, and those a message reaches; 503 when the database is too slow even for an estimate. */
export const countRules = async (ctx: Ctx, { rules, reach }: CountInput) =>
  counted(await countMatching(ctx.db, resolve(rules, ctx.now()), reach?.(rules)))

/** The same for users that are named by id. */
export const countUsers = async (ctx: Ctx, { ids, reach }: { ids: number[]; reach?: Reach }) =>
  counted(await countMatching(ctx.db, () => isOneOf(ids), reach?.()))

function counted(found: Counted | null): Counted {
  if (!found) throw ServiceUnavailable({ retryAfter: 5 })
  return found
}

/** Locks the segment of a notification against deletion until the transaction ends; undefined for an unknown id. */
export const lockForUse = ({ db }: Ctx, { id }: One) => lockSegmentKey(db, id)

/** Reads the rules of a segment and locks them against changes until the transaction ends. */
export const rulesOf = ({ db }: Ctx, { id }: One) => lockSegmentRules(db, id)

/** The SQL condition for users in an id range that match the rules now (D31). */
export const membersOf = ({ now }: Ctx, { rules, ...range }: { rules: SegmentRules } & Range) =>
  matching(resolve(rules, now()), range)

/** `mobile` includes every mobile platform. */
const expanded: Record<string, string[]> = { mobile: ['mobile', 'mobile_android', 'mobile_ios'] }

/** The SQL condition for users that match rules now; 400 VALIDATION_ERROR for a country that does not exist. */
export async function matchesRules(ctx: Ctx, rules: SegmentRules) {
  await checkCountries(ctx, rules)
  return matching(resolve(rules, ctx.now()))
}

/** Resolves relative times to absolute ones, and platforms to those stored in sessions. */
function resolve({ match, conditions }: SegmentRules, now: Date): ResolvedRules {
  return {
    match,
    conditions: conditions.map((condition) => {
      const { field, value } = condition
      if (segmentKinds[field].kind === 'moment')
        return { ...condition, value: readMoment(String(value), now)!.toISOString() }
      if (field === 'phone') return { ...condition, value: phoneDigits(String(value)) }
      if (field !== 'platform') return condition
      return {
        ...condition,
        value: [value].flat().flatMap((each) => expanded[String(each)] ?? [String(each)]),
      }
    }),
  }
}

async function checkCountries({ db }: Ctx, { conditions }: SegmentRules): Promise<void> {
  const codesByCondition = conditions.map(({ field, value }) =>
    field === 'country' ? [value].flat().map(String) : [],
  )
  const known = await knownCountries(db, codesByCondition.flat())
  const problems = codesByCondition.flatMap((codes, index) =>
    codes.every((code) => known.has(code))
      ? []
      : [{ path: `rules.conditions.${index}.value`, code: 'COUNTRY_CODE_UNKNOWN' }],
  )
  if (problems.length > 0) throw invalidFields(problems)
}
