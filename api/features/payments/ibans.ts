import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn } from '#api/context.ts'
import { NotFound } from '#api/http/errors.ts'
import { ibanCountry, ibanProblem, normaliseIban } from '#api/rules/iban.ts'
import { turkishBank } from './banks.ts'
import { IbanAlreadyExists } from './errors.ts'
import { findIban, findSameIban, insertIban, listIbans, updateIban } from './iban-queries.ts'
import type { Iban, IbanChange, NewIban, VerifiedIban } from './schema.ts'
import { asOwner, crown, makeRoom } from './wallet.ts'

export const listMine = (ctx: Ctx) => listIbans(ctx.db, signedIn(ctx).id)

/** Keeps an IBAN, once a person (409 IBAN_ALREADY_EXISTS) and twenty at most; the first is the primary one. */
export function add(ctx: Ctx, { iban, isPrimary }: z.infer<typeof NewIban>): Promise<z.infer<typeof Iban>> {
  return asOwner(ctx, async (tx, userId) => {
    if (await findSameIban(tx.db, { userId, iban })) throw IbanAlreadyExists()
    const room = await makeRoom(tx, 'iban', userId, isPrimary)
    const made = await insertIban(tx.db, { userId, iban, ...room, createdAt: tx.now(), updatedAt: tx.now() })
    await audit(tx, 'iban.add', { type: 'iban', id: made.id })
    return made
  })
}

/** Changes an IBAN (D22); there is always a primary one, which ceases to be it only when another becomes it. */
export function update(
  ctx: Ctx,
  { id, ...given }: z.infer<typeof IbanChange> & { id: number },
): Promise<z.infer<typeof Iban>> {
  return asOwner(ctx, async (tx, userId) => {
    const owned = { userId, id }
    const before = await findIban(tx.db, owned)
    if (!before) throw NotFound()
    const iban = given.iban ?? before.iban
    const same = await findSameIban(tx.db, { userId, iban })
    if (same && same.id !== id) throw IbanAlreadyExists()
    if (!same) await updateIban(tx.db, owned, iban, tx.now())
    if (given.isPrimary) await crown(tx, 'iban', owned)
    await audit(tx, 'iban.update', { type: 'iban', id })
    return { id, iban, isPrimary: before.isPrimary || given.isPrimary === true }
  })
}

/** Whether an IBAN can be one, its country, and for Türkiye its bank (D23); nothing is kept. */
export function verify({ iban: typed }: { iban: string }): z.infer<typeof VerifiedIban> {
  const iban = normaliseIban(typed)
  const problem = ibanProblem(iban)
  const country = ibanCountry(iban) ?? null
  const { bank = null, bankCode = null } = problem === null ? turkishBank(iban) : {}
  return { valid: problem === null, country, bank, bankCode, problem }
}
