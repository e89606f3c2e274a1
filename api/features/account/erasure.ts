import { audit } from '#api/audit.ts'
import { type Ctx, transact } from '#api/context.ts'
import { limits } from '#api/rules/limits.ts'
import {
  drainLong,
  findLeavers,
  knownAddresses,
  type Leaver,
  lockLeavers,
  pseudonymise,
  scrubTrail,
  wipe,
} from './erasure-queries.ts'

const day = 86_400_000
/** People at once: the trail and the deliveries are walked through once for all of them. */
const people = 50
/** A run ends after so many batches and the next one goes on. */
const batches = 200

/**
 * Erases whoever was deleted 30 days ago (D99). Long tables go in short batches first; the rest, and the pseudonym,
 * in one transaction, so that a killed process leaves nothing half done: it is simply done again. Replicas walk around
 * each other's people.
 */
export async function eraseLeavers(ctx: Ctx): Promise<void> {
  const before = new Date(ctx.now().getTime() - limits.erasureDays * day)
  for (let batch = 0; batch < batches && !ctx.stopping.aborted; batch++) {
    const leavers = await findLeavers(ctx.sql, { before, most: people })
    if (leavers.length === 0) return
    const ids = leavers.map(({ id }) => id)
    while (await drainLong(ctx.sql, ids)) if (ctx.stopping.aborted) return
    if ((await erase(ctx, leavers)) === 0) return
  }
}

async function erase(ctx: Ctx, leavers: Leaver[]): Promise<number> {
  const erased = await transact(ctx, async (tx) => {
    const ids = await lockLeavers(
      tx.db,
      leavers.map(({ id }) => id),
    )
    if (ids.length === 0) return ids
    const mine = leavers.filter(({ id }) => ids.includes(id))
    const { had, asked } = await knownAddresses(tx.db, ids)
    const emails = [...new Set([...mine.map(({ email }) => email), ...had])]
    await wipe(tx.db, { ids, emails, phones: mine.flatMap(({ phone }) => phone ?? []) })
    await scrubTrail(tx.db, { ids, emails, ...tellingOf(mine, { emails, asked }) })
    await pseudonymise(tx.db, ids, tx.now())
    for (const id of ids) await audit(tx, 'user.erase', { type: 'user', id })
    return ids
  })
  for (const id of erased) ctx.sessions.forgetUser(id)
  return erased.length
}

/** Patterns of what gives people away: addresses and phones anywhere, names where they are surely theirs. */
function tellingOf(leavers: Leaver[], { emails, asked }: { emails: string[]; asked: string[] }) {
  const names = leavers.map(({ firstName, lastName }) => `${firstName} ${lastName}`)
  const unique = [...emails, ...leavers.flatMap(({ phone }) => phone ?? [])]
  return { anywhere: wholeWords(unique), inTheirs: wholeWords([...unique, ...asked, ...names]) }
}

/** One of the texts, not as a part of a longer address, number or name. */
function wholeWords(texts: string[]): string {
  const literal = texts.map((text) => text.replace(/[^\p{L}\p{N}@ ]/gu, '\\$&'))
  return `(?<![[:alnum:]._%+-])(?:${literal.join('|')})(?!\\.?[[:alnum:]-])`
}
