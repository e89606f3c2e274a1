import { audit, auditAll } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { limits } from '#api/rules/limits.ts'
import { findKnownAddresses, scrubAuditLog } from './erasure-audit-queries.ts'
import {
  type DeletedUser,
  deleteFromLongTables,
  deletePersonalData,
  findDeletedUsers,
  lockDeletedUsers,
  lockTickets,
  pseudonymise,
} from './erasure-queries.ts'

const day = 86_400_000
/** Per batch, because audit log and deliveries are scanned once per batch. */
const usersPerBatch = 50
/** Redacted rows that one audit entry lists. */
const rowsPerEntry = 1_000
/** Per run, so that no run is long; the next run continues. */
const batches = 200

/**
 * Erases users who were deleted 30 days ago (D99). Deletes from long tables in short batches first, and the rest in one
 * transaction that also pseudonymises, so that an interrupted run is simply repeated. Replicas skip each other's users.
 */
export async function eraseDeletedUsers(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - limits.erasureDays * day)
  for (let batch = 0; batch < batches && !ctx.stopping.aborted; batch++) {
    const deleted = await findDeletedUsers(ctx.sql, { before, most: usersPerBatch })
    if (deleted.length === 0) return
    const ids = deleted.map(({ id }) => id)
    while (await deleteFromLongTables(ctx.sql, ids)) if (ctx.stopping.aborted) return
    if ((await erase(ctx, deleted)) === 0) return
  }
}

/** The order of its locks is that of all writes to tickets: the tickets, then their users. */
async function erase(ctx: Ctx, users: DeletedUser[]): Promise<number> {
  const erased = await transact(ctx, async (tx) => {
    const all = users.map(({ id }) => id)
    const known = await findKnownAddresses(tx.db, all)
    const own = users.map(({ email }) => email)
    const ticketsOfAll = await lockTickets(tx.db, { ids: all, emails: [...own, ...known.proven] })
    const ids = await lockDeletedUsers(tx.db, all)
    if (ids.length === 0) return ids
    const locked = users.filter(({ id }) => ids.includes(id))
    const { proven, requested } = await findKnownAddresses(tx.db, ids)
    const emails = [...new Set([...locked.map(({ email }) => email), ...proven])]
    const phones = locked.flatMap(({ phone }) => phone ?? [])
    const { redacted, tickets } = await deletePersonalData(tx.db, {
      ...{ ids, emails, phones },
      tickets: ticketsOfAll,
    })
    const patterns = identifyingPatterns(locked, { emails, requested })
    redacted.push(...(await scrubAuditLog(tx.db, { ids, emails, ...patterns })))
    await pseudonymise(tx.db, ids, tx.now())
    for (const id of ids) await audit(tx, 'user.erase', { type: 'user', id })
    const entries = tickets.map((id) => ({ action: 'ticket.erase', target: { type: 'ticket', id } }))
    await auditAll(tx, entries)
    await auditRedactions(tx, redacted)
    return ids
  })
  for (const id of erased) ctx.sessions.forgetUser(id)
  return erased.length
}

/** Lists the redacted rows of others, whose contents no longer match the audit chain. */
async function auditRedactions(tx: Ctx, redacted: number[]): Promise<void> {
  const ids = [...new Set(redacted)].sort((a, b) => a - b)
  for (let start = 0; start < ids.length; start += rowsPerEntry) {
    const rows = ids.slice(start, start + rowsPerEntry)
    await audit(tx, 'audit.redact', { type: 'audit_log' }, { rows })
  }
}

/** Patterns that identify users: addresses and phones in any row, names only in rows about these users. */
function identifyingPatterns(
  users: DeletedUser[],
  { emails, requested }: { emails: string[]; requested: string[] },
) {
  const names = users.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const unique = [...emails, ...users.flatMap(({ phone }) => phone ?? [])]
  return { inAnyRow: wholeWords(unique), inOwnRows: wholeWords([...unique, ...requested, ...names]) }
}

/** Matches one of the texts, but not inside a longer address, number or name. */
function wholeWords(texts: string[]): string {
  const literal = texts.map((text) => text.replace(/[^\p{L}\p{N}@ ]/gu, '\\$&'))
  return `(?<![[:alnum:]._%+-])(?:${literal.join('|')})(?!\\.?[[:alnum:]-])`
}
