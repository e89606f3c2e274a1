import type { z } from 'zod'
import { audit } from '#api/audit.ts'
import { type Ctx, signedIn, viewerOf } from '#api/context.ts'
import { orNotFound } from '#api/http/errors.ts'
import { ibanCountry, ibanProblem, maskIban, normaliseIban } from '#api/rules/iban.ts'
import { turkishBank } from './banks.ts'
import { IbanAlreadyExists } from './errors.ts'
import {
  findIban,
  findIbanByNumber,
  type IbanRow,
  insertIban,
  listIbans,
  updateIban,
} from './iban-queries.ts'
import type { AdminIban, Iban, IbanChange, NewIban, VerifiedIban } from './schema.ts'
import { asOwner, reserveSlot, setPrimary } from './wallet.ts'

/** The caller's IBANs, masked for an admin who views the product as the user. */
export async function listMine(ctx: Ctx) {
  const rows = await listIbans(ctx.db, signedIn(ctx).id)
  if (viewerOf(ctx.actor) === undefined) return rows
  return rows.map((row) => ({ ...row, iban: maskIban(row.iban) }))
}

const toAdminWire = ({ id, iban, isPrimary }: IbanRow): z.infer<typeof AdminIban> => ({
  id,
  iban: maskIban(iban),
  last4: iban.slice(-4),
  bankName: turkishBank(iban).bank ?? null,
  isPrimary,
})

/** A user's IBANs as an admin sees them, masked. */
export const listForAdmin = async (ctx: Ctx, userId: number) =>
  (await listIbans(ctx.db, userId)).map(toAdminWire)

export async function getForAdmin(ctx: Ctx, owned: { userId: number; id: number }) {
  const found = orNotFound(await findIban(ctx.db, owned))
  return toAdminWire(found)
}

/** Saves an IBAN; the first is primary. 409 IBAN_ALREADY_EXISTS for a duplicate, IBAN_LIMIT_REACHED beyond twenty. */
export function create(
  ctx: Ctx,
  { iban, isPrimary }: z.infer<typeof NewIban>,
): Promise<z.infer<typeof Iban>> {
  return asOwner(ctx, async (tx, userId) => {
    if (await findIbanByNumber(tx.db, { userId, iban })) throw IbanAlreadyExists()
    const slot = await reserveSlot(tx, 'iban', userId, isPrimary)
    const inserted = await insertIban(tx.db, {
      userId,
      iban,
      ...slot,
      createdAt: tx.now(),
      updatedAt: tx.now(),
    })
    await audit(tx, 'iban.add', { type: 'iban', id: inserted.id })
    return inserted
  })
}

/** Updates an IBAN (D22); a primary one stays primary until another becomes it. */
export function update(
  ctx: Ctx,
  { id, ...input }: z.infer<typeof IbanChange> & { id: number },
): Promise<z.infer<typeof Iban>> {
  return asOwner(ctx, async (tx, userId) => {
    const owned = { userId, id }
    const before = orNotFound(await findIban(tx.db, owned))
    const iban = input.iban ?? before.iban
    const same = await findIbanByNumber(tx.db, { userId, iban })
    if (same && same.id !== id) throw IbanAlreadyExists()
    if (!same) await updateIban(tx.db, owned, iban, tx.now())
    if (input.isPrimary) await setPrimary(tx, 'iban', owned)
    await audit(tx, 'iban.update', { type: 'iban', id })
    return { id, iban, isPrimary: before.isPrimary || input.isPrimary === true }
  })
}

/** Validates an IBAN and returns its country and, for Türkiye, its bank (D23); nothing is stored. */
export function verify({ iban: typed }: { iban: string }): z.infer<typeof VerifiedIban> {
  const iban = normaliseIban(typed)
  const problem = ibanProblem(iban)
  const country = ibanCountry(iban) ?? null
  const { bank = null, bankCode = null } = problem === null ? turkishBank(iban) : {}
  return { valid: problem === null, country, bank, bankCode, problem }
}
