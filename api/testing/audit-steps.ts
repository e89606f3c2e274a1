import { sealRows } from '../features/audit/chain.ts'
import type { World } from './world.ts'

export const sealAuditLog = (world: World) => sealRows(world.ctx())

/** Changes the audit log as the owner of the database could, past its triggers. */
export const tamper = (world: World, statement: string) =>
  world.sql.begin(async (tx) => {
    await tx`set local session_replication_role = replica`
    await tx.unsafe(statement)
  })
