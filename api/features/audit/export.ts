import type { Ctx } from '#api/context.ts'
import { batchesOf } from '#api/lib/csv-stream.ts'
import { countAll, type EntryFilter, type EntryRow, entries, newestId } from './queries.ts'
import type { AuditFilter, AuditItem } from './schema.ts'
import { inOrder, present, resolved, search } from './service.ts'

const pageSize = 1_000
/** Ids of a search, which are found before the rows are read. */
const mostFound = 100_000

const columns = [
  { key: 'id', label: { tr: 'No', en: 'Id' } },
  { key: 'date', label: { tr: 'Tarih', en: 'Date' } },
  { key: 'actor', label: { tr: 'Yapan', en: 'Actor' } },
  { key: 'actorType', label: { tr: 'Yapanın türü', en: 'Type of actor' } },
  { key: 'actorId', label: { tr: 'Yapanın no', en: 'Id of actor' } },
  { key: 'action', label: { tr: 'İşlem', en: 'Action' } },
  { key: 'targetType', label: { tr: 'Hedefin türü', en: 'Type of target' } },
  { key: 'targetId', label: { tr: 'Hedefin no', en: 'Id of target' } },
  { key: 'target', label: { tr: 'Hedef', en: 'Target' } },
  { key: 'changes', label: { tr: 'Değişiklikler', en: 'Changes' } },
  { key: 'details', label: { tr: 'Ayrıntılar', en: 'Details' } },
  { key: 'ip', label: { tr: 'IP adresi', en: 'IP address' } },
  { key: 'requestId', label: { tr: 'İstek no', en: 'Request id' } },
]

/** The entries of a filter for a file, newest first, in batches; those that are written meanwhile are left out. */
export async function auditRows(ctx: Ctx, filter: AuditFilter) {
  const first = (await newestId(ctx.db)) + 1
  const [entryFilter, term] = [resolved(filter), filter.search]
  if (term) {
    const ids = await search(ctx, { filter: entryFilter, term, order: 'desc', most: mostFound })
    return { columns, total: ids.length, batches: found(ctx, ids) }
  }
  return {
    columns,
    total: await countAll(ctx.db, entryFilter),
    batches: matching(ctx, entryFilter, first),
  }
}

async function* found(ctx: Ctx, ids: number[]) {
  for (let start = 0; start < ids.length; start += pageSize) {
    const rows = await inOrder(ctx, ids.slice(start, start + pageSize))
    yield await asRows(ctx, rows)
  }
}

async function* matching(ctx: Ctx, filter: EntryFilter, below: number) {
  const read = (place: { below: number | undefined; limit: number }) => entries.below(ctx.db, filter, place)
  for await (const rows of batchesOf(read, { limit: pageSize, below })) yield await asRows(ctx, rows)
}

const asRows = async (ctx: Ctx, rows: EntryRow[]) => (await present(ctx, rows)).map(asRow)

const asRow = (item: AuditItem) => ({
  id: item.id,
  date: item.created_date,
  actor: item.actor.name,
  actorType: item.actor.type,
  actorId: item.actor.id,
  action: item.action,
  targetType: item.target.type,
  targetId: item.target.id,
  target: item.target.name,
  changes: item.changes && JSON.stringify(item.changes),
  details: JSON.stringify(item.meta),
  ip: item.ip,
  requestId: item.request_id,
})
