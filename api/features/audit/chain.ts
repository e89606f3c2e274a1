import { createHmac, hkdfSync } from 'node:crypto'
import { type Ctx, transact } from '#api/context.ts'
import { sha256 } from '#api/lib/secrets.ts'
import { chainUpTo, insertBatch, lockChain, lockUnsealedRows } from './chain-queries.ts'

/** Per run, so that no run is long; the next run continues. */
const batchesPerRun = 200

export type BatchContent = {
  previousHash: string
  firstId: number
  lastId: number
  rows: number
  digest: string
  /** Milliseconds since 1970. */
  created: number
}

/** The key of the chain, derived from the server's secret, and a name for it that does not reveal it. */
export function chainKey({ secret }: Pick<Ctx, 'secret'>) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'audit chain', 32))
  const keyId = createHmac('sha256', key).update('id').digest('base64url').slice(0, 12)
  const hashOf = ({ previousHash, firstId, lastId, rows, digest, created }: BatchContent) =>
    createHmac('sha256', key)
      .update(JSON.stringify([previousHash, firstId, lastId, rows, digest, created]))
      .digest('base64url')
  return { keyId, hashOf }
}

/**
 * Seals the rows that have no batch yet: a batch has the hash of its rows and of the batch before it, so that a row that
 * is changed, removed or added later does not match. The log files have the hash of each batch as well.
 */
export async function sealRows(ctx: Ctx): Promise<void> {
  for (let batch = 0; batch < batchesPerRun && !ctx.stopping.aborted; batch++)
    if (!(await sealBatch(ctx))) return
}

function sealBatch(ctx: Ctx): Promise<boolean> {
  return transact(ctx, async (tx) => {
    if (!(await lockChain(tx.db))) return false
    const rows = await lockUnsealedRows(tx.db)
    const [first, last] = [rows[0], rows.at(-1)]
    if (!first || !last) return false
    const { keyId, hashOf } = chainKey(tx)
    const content = {
      previousHash: (await chainUpTo(tx.db)).hash,
      firstId: first.id,
      lastId: last.id,
      rows: rows.length,
      digest: sha256(rows.map(({ digest }) => digest).join('')),
      created: Math.max(...rows.map(({ created }) => created)),
    }
    const hash = hashOf(content)
    const batch = { ...content, hash, keyId, createdAt: new Date(content.created) }
    const id = await insertBatch(tx.db, batch, rows)
    tx.log.audit.info({ action: 'audit.seal', batch: id, rows: rows.length, hash })
    return true
  })
}
