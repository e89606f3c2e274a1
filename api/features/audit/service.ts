import type { Ctx } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { paginateCapped } from '#api/http/pagination.ts'
import { periodOf } from '#api/lib/days.ts'
import { auditTargets, nounsOf } from '#api/rules/audit-groups.ts'
import { auditActions } from '#api/rules/labels/audit.ts'
import { findNames, keyOf, type Named } from './names-queries.ts'
import { type EntryFilter, type EntryRow, entries, findPeople, searchEntries } from './queries.ts'
import { findRun, findRuns, type Run } from './repeats-queries.ts'
import type { AuditFilter, AuditItem, AuditQuery, RepeatsQuery } from './schema.ts'

/** The list ends here, because later pages would cost more than they are worth; filters reach the rest. */
const most = 10_000
/** A search ends sooner: it reads this many entries of each user it finds. */
const mostFound = 1_000
const mostPeople = 50
/** Entries that are grouped, because all of them are read for each page. */
const mostGrouped = 5_000

/**
 * A page of the audit log, newest first, as single entries or with those in a row of one actor and action as one. `total`
 * is capped at 10,000 entries, where they are grouped at those of 5,000, and beside a search at 1,000.
 */
export async function list(ctx: Ctx, { repeats, ...asked }: AuditQuery) {
  if (repeats === 'grouped') return listGrouped(ctx, asked)
  const { page, limit, order, ...input } = asked
  const filter = resolved(input)
  if (input.search) {
    const ids = await search(ctx, { filter, term: input.search, order })
    const shown = ids.slice(0, mostFound).slice((page - 1) * limit, page * limit)
    const pagination = paginateCapped({ page, limit }, { total: ids.length, max: mostFound })
    return { items: await present(ctx, await inOrder(ctx, shown)), pagination }
  }
  const isBeyond = (page - 1) * limit >= most
  const found = await entries.page(ctx.db, filter, { page, limit: isBeyond ? 0 : limit, order }, most)
  return { items: await present(ctx, found.rows), pagination: paginateCapped({ page, limit }, found) }
}

async function listGrouped(ctx: Ctx, { page, limit, order, ...input }: Omit<AuditQuery, 'repeats'>) {
  const filter = await searched(ctx, input, order)
  const { runs, total, entries } = await findRuns(ctx.db, filter, { page, limit, order, most: mostGrouped })
  const ids = runs.map(({ id }) => id)
  const items = await present(ctx, await inOrder(ctx, ids))
  const isCut = entries >= mostGrouped || filter.ids?.length === mostFound
  const last = runs[total - 1 - (page - 1) * limit]
  const repeatsOf = (run: Run) => ({
    ...{ count: run.count, since: run.since.toISOString() },
    is_capped: isCut && run === last,
  })
  return {
    items: items.flatMap((item) => {
      const run = runs.find(({ id }) => id === item.id)
      return run ? [{ ...item, repeats: repeatsOf(run) }] : []
    }),
    pagination: paginateCapped({ page, limit }, { total: isCut ? total + 1 : total, max: total }),
  }
}

/**
 * The single entries of one that the grouped list shows, newest first; 404 NOT_FOUND if the filter does not match it.
 * A run ends after 5,000 entries.
 */
export async function listRepeats(ctx: Ctx, { id, page, limit, ...input }: RepeatsQuery & { id: number }) {
  const filter = { ...(await searched(ctx, input, 'desc')), upTo: id }
  const ids = await findRun(ctx.db, filter, mostGrouped)
  if (ids[0] !== id) throw NotFound()
  const shown = await inOrder(ctx, ids.slice((page - 1) * limit, page * limit))
  return {
    items: await present(ctx, shown),
    pagination: paginateCapped({ page, limit }, { total: ids.length, max: mostGrouped }),
  }
}

/** One entry of the audit log; 404 NOT_FOUND. */
export async function get(ctx: Ctx, { id }: { id: number }): Promise<AuditItem> {
  const [item] = await present(ctx, await entries.ofIds(ctx.db, [id]))
  if (!item) throw NotFound()
  return item
}

/** The filter as the queries take it: days as instants, a group as its actions. */
export function resolved({ actor, action, group, from, to, ...filter }: AuditFilter): EntryFilter {
  const ofGroup = group && auditActions.filter((each) => nounsOf[group].includes(each.split('.')[0]!))
  return {
    actor,
    actorType: filter.actor_type,
    actions: action ? [action].filter((each) => !ofGroup || ofGroup.includes(each)) : ofGroup,
    targetType: filter.target_type,
    targetId: filter.target_id,
    targetTypes: auditTargets,
    ...periodOf(from, to),
  }
}

/** The filter with the entries that its search finds. */
async function searched(ctx: Ctx, input: AuditFilter, order: 'asc' | 'desc'): Promise<EntryFilter> {
  const filter = resolved(input)
  if (!input.search) return filter
  return { ...filter, ids: await search(ctx, { filter, term: input.search, order, most: mostFound }) }
}

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
  const rows = new Map((await entries.ofIds(db, ids)).map((row) => [row.id, row]))
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
    // Jobs have no IP address: that of the server would look like a caller's.
    ip: row.actorType === 'system' ? null : row.ip,
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
