import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, transact } from '#api/context.ts'
import { invalidFields, NotFound, ServiceUnavailable, VersionChanged } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { readMoment, type SegmentRules, segmentKinds } from '#api/rules/segment-rules.ts'
import type { Channel } from '#db/enums.ts'
import { countMatching } from './count-queries.ts'
import { SegmentInUse } from './errors.ts'
import { matching, type Range, type ReadRules } from './matching-queries.ts'
import {
  deleteSegment,
  getSegment,
  insertSegment,
  isAimedAt,
  knownCountries,
  listSegments,
  lockSegment,
  lockSegmentKey,
  lockSegmentRules,
  renewPending,
  updateSegment,
} from './queries.ts'
import type { PreviewInput, SegmentChange, SegmentInput } from './schema.ts'

type One = { id: number }

/** A page of segments, newest first (P23). */
export async function list(ctx: Ctx, input: { page: number; limit: number; search?: string }) {
  const { segments, total } = await listSegments(ctx.db, input)
  return { segments, pagination: paginate(input, total) }
}

/** One segment with its rules, and how many it held when somebody last counted. */
export async function get({ db }: Ctx, { id }: One) {
  const segment = await getSegment(db, id)
  if (!segment) throw NotFound()
  return segment
}

/** Keeps rules under a name, and counts whom they find now (D31); they are found anew each time it is sent to. */
export async function create(ctx: Ctx, { name, rules }: SegmentInput) {
  const { id: createdBy } = signedIn(ctx)
  await checkCountries(ctx, rules)
  const found = await countRules(ctx, { rules })
  return transact(ctx, async (tx) => {
    const at = tx.now()
    const id = await insertSegment(tx.db, { name, rules, createdBy, createdAt: at, updatedAt: at })
    await updateSegment(tx.db, id, asCounted(found, at))
    await audit(tx, 'segment.create', { type: 'segment', id }, { name })
    return (await getSegment(tx.db, id))!
  })
}

/**
 * Changes name or rules. What was approved goes to whom the approved rules find; what waits for approval goes to whom
 * the new ones find, and is a version of its own (D83). 409 where the segment is no longer the `version` that was read.
 */
export async function update(ctx: Ctx, { id, version, name, rules }: SegmentChange & One) {
  if (rules) await checkCountries(ctx, rules)
  const found = rules && (await countRules(ctx, { rules }))
  const { segment, renewed } = await transact(ctx, async (tx) => {
    const renewed = rules ? await renewPending(tx.db, { id, rules }) : 0
    const before = await lockSegment(tx.db, id)
    if (!before) throw NotFound()
    if (version !== undefined && version !== before.version) throw VersionChanged()
    const at = tx.now()
    await updateSegment(tx.db, id, {
      name,
      rules,
      version: before.version + 1,
      updatedAt: at,
      ...(found && asCounted(found, at)),
    })
    await audit(tx, 'segment.update', { type: 'segment', id }, { name })
    return { segment: (await getSegment(tx.db, id))!, renewed }
  })
  if (renewed > 0) await ctx.bus.publish('queue', {})
  return segment
}

/** Deletes a segment that nothing is about to be sent to; else 409. */
export async function remove(ctx: Ctx, { id }: One): Promise<void> {
  await transact(ctx, async (tx) => {
    const segment = await lockSegment(tx.db, id)
    if (!segment) throw NotFound()
    if (await isAimedAt(tx.db, id)) throw SegmentInUse()
    await deleteSegment(tx.db, id)
    await audit(tx, 'segment.delete', { type: 'segment', id }, { name: segment.name })
  })
}

/** Whom rules find, and ten of them (P27). The count of a stored segment is kept. */
export async function preview(ctx: Ctx, input: PreviewInput) {
  const { rules, id } = input
  if (rules) await checkCountries(ctx, rules)
  const counted = rules ? await countRules(ctx, { rules }) : await countSegment(ctx, { id: id! })
  if (!counted) throw NotFound()
  const { active: _, ...found } = counted
  return found
}

/** How many a stored segment holds now, and how many of them a channel reaches; null where there is none. */
export async function countSegment(ctx: Ctx, { id, channel }: One & { channel?: Channel }) {
  const segment = await getSegment(ctx.db, id)
  if (!segment) return null
  const found = await countRules(ctx, { rules: segment.rules, channel })
  await updateSegment(ctx.db, id, asCounted(found, ctx.now()))
  return found
}

const asCounted = ({ count, estimated }: { count: number; estimated: boolean }, countedAt: Date) => ({
  lastCount: count,
  lastCountIsEstimated: estimated,
  countedAt,
})

type Asked = { rules: SegmentRules; channel?: Channel | undefined }

/** How many rules find now, and how many of them a channel reaches; 503 where the database is too busy to tell. */
export async function countRules(ctx: Ctx, { rules, channel }: Asked) {
  const found = await countMatching(ctx.db, read(rules, ctx.now()), channel)
  if (!found) throw ServiceUnavailable({ retryAfter: 5 })
  return found
}

/** The segment that a notification aims at, kept from being deleted while the transaction lasts. */
export const lockForUse = ({ db }: Ctx, { id }: One) => lockSegmentKey(db, id)

/** The rules of a segment, kept from changing while the transaction lasts. */
export const rulesOf = ({ db }: Ctx, { id }: One) => lockSegmentRules(db, id)

/** Whom rules find in a range of ids, as they are at this moment (D31). */
export const membersOf = ({ now }: Ctx, { rules, ...range }: { rules: SegmentRules } & Range) =>
  matching(read(rules, now()), range)

/** Phones of any make are `mobile`. */
const alike: Record<string, string[]> = { mobile: ['mobile', 'mobile_android', 'mobile_ios'] }

/** Moments as instants, platforms as sessions name them. */
function read({ match, conditions }: SegmentRules, now: Date): ReadRules {
  return {
    match,
    conditions: conditions.map((condition) => {
      const { field, value } = condition
      if (segmentKinds[field].kind === 'moment')
        return { ...condition, value: readMoment(String(value), now)!.toISOString() }
      if (field !== 'platform') return condition
      return { ...condition, value: [value].flat().flatMap((each) => alike[String(each)] ?? [String(each)]) }
    }),
  }
}

async function checkCountries({ db }: Ctx, { conditions }: SegmentRules): Promise<void> {
  const asked = conditions.map(({ field, value }) => (field === 'country' ? [value].flat().map(String) : []))
  const known = await knownCountries(db, asked.flat())
  const problems = asked.flatMap((codes, index) =>
    codes.every((code) => known.has(code))
      ? []
      : [{ path: `rules.conditions.${index}.value`, code: 'COUNTRY_CODE_UNKNOWN' }],
  )
  if (problems.length > 0) throw invalidFields(problems)
}
