import type { Ctx } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginateCapped } from '#api/http/pagination.ts'
import { auditTargets } from '#api/rules/audit-groups.ts'
import { auditActions } from '#api/rules/labels/audit.ts'
import { nounsOf } from './groups.ts'
import { findNames, keyOf, type Named } from './names-queries.ts'
import {
  countEntries,
  type EntryFilter,
  type EntryRow,
  findEntries,
  findPeople,
  listEntries,
  searchEntries,
} from './queries.ts'
import type { AuditFilter, AuditItem, AuditQuery } from './schema.ts'

/** The list ends here, because later pages would cost more than they are worth; filters reach the rest. */
const most = 10_000
/** A search ends sooner: it reads this many entries of each user it finds. */
const mostFound = 1_000
const mostPeople = 50

/** A page of the audit log, newest first. `total` is capped at 10,000 entries, and at 1,000 beside a search. */
export async function list(ctx: Ctx, { page, limit, order, ...input }: AuditQuery) {
  const filter = resolved(input)
  if (input.search) {
    const ids = await search(ctx, { filter, term: input.search, order })
    const shown = ids.slice(0, mostFound).slice((page - 1) * limit, page * limit)
    const pagination = paginateCapped({ page, limit }, { total: ids.length, max: mostFound })
    return { items: await present(ctx, await inOrder(ctx, shown)), pagination }
  }
  const [rows, total] = await Promise.all([
    (page - 1) * limit < most ? listEntries(ctx.db, filter, { page, limit, order }) : [],
    countEntries(ctx.db, filter, most),
  ])
  return {
    items: await present(ctx, rows),
    pagination: paginateCapped({ page, limit }, { total, max: most }),
  }
}

/** One entry of the audit log; 404 NOT_FOUND. */
export async function get(ctx: Ctx, { id }: { id: number }): Promise<AuditItem> {
  const [item] = await present(ctx, await findEntries(ctx.db, [id]))
  if (!item) throw NotFound()
  return item
}

/** The filter as the queries take it: days as instants, a group as its actions. */
export function resolved({
  actor,
  actor_type,
  action,
  group,
  target_type,
  target_id,
  from,
  to,
}: AuditFilter): EntryFilter {
  const ofGroup = group && auditActions.filter((each) => isOf(each, nounsOf[group]))
  return {
    actor,
    actorType: actor_type,
    actions: action ? [action].filter((each) => !ofGroup || ofGroup.includes(each)) : ofGroup,
    targetType: target_type,
    targetId: target_id,
    targetTypes: auditTargets,
    since: from ? instantOf(from) : undefined,
    before: to ? new Date(instantOf(to).getTime() + (isDay(to) ? day : 1)) : undefined,
  }
}

const isOf = (action: string, nouns: readonly string[]) => nouns.includes(action.split('.')[0]!)

const day = 86_400_000
const isDay = (text: string) => text.length === 10
/** Istanbul has been three hours ahead of UTC all year since 2016. */
const instantOf = (text: string) => new Date(isDay(text) ? `${text}T00:00:00+03:00` : text)

type Search = { filter: EntryFilter; term: string; order: 'asc' | 'desc'; most?: number }

/** The ids of what a search finds; one more than are shown where there are more. */
export async function search(
  { db }: Ctx,
  { filter, term, order, most = mostFound + 1 }: Search,
): Promise<number[]> {
  const id = /^#?(\d{1,9})$/.exec(term)?.[1]
  const people = id ? [Number(id)] : await findPeople(db, term, mostPeople)
  const requestId = /^[0-9a-f-]{36}$/i.test(term) ? term.toLowerCase() : undefined
  return searchEntries(db, filter, { people, requestId, id, order, most })
}

export async function inOrder({ db }: Ctx, ids: number[]): Promise<EntryRow[]> {
  const rows = new Map((await findEntries(db, ids)).map((row) => [row.id, row]))
  return ids.flatMap((id) => rows.get(id) ?? [])
}

/** Entries with the names of who acted and of what they are about. */
export async function present({ db }: Ctx, rows: EntryRow[]): Promise<AuditItem[]> {
  const names = await findNames(
    db,
    rows.flatMap((row) => [actorOf(row), targetOf(row)]),
  )
  return rows.map((row) => ({
    id: row.id,
    action: row.action,
    actor: { type: row.actorType, id: row.actorId, name: names.get(keyOf(actorOf(row))) ?? null },
    target: { type: row.targetType, id: row.targetId, name: names.get(keyOf(targetOf(row))) ?? nameIn(row) },
    meta: row.meta,
    changes: row.changes,
    ip: row.ip,
    request_id: row.requestId,
    created_date: row.createdAt.toISOString(),
    redacted: row.redactedAt !== null,
    batch: row.batchId,
  }))
}

const actorOf = ({ actorId }: EntryRow): Named => ({ type: 'user', id: actorId })
const targetOf = ({ targetType, targetId }: EntryRow): Named => ({
  type: targetType,
  id: /^\d{1,9}$/.test(targetId ?? '') ? Number(targetId) : null,
})

/** What the entry itself knows of the name of something that is deleted. */
function nameIn({ meta, targetType, targetId }: EntryRow): string | null {
  const known = [meta.name, meta.title].find((value) => typeof value === 'string')
  return known === undefined ? (targetType === 'email' ? targetId : null) : String(known)
}
