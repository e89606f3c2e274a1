import { sql } from 'drizzle-orm'
import { bigint, check, index, inet, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, id, instant, oneOf, word } from '../columns.ts'
import { type AuditFault, actorTypes } from '../enums/audit.ts'

/** The old and the new value of each changed field. */
export type AuditChanges = Record<string, { from: unknown; to: unknown }>

/** A batch that does not match, with up to five of its rows. */
export type AuditBreak = {
  batch: number
  /** The last of several batches in a row. */
  until?: number | undefined
  reason: AuditFault
  rows?: number[] | undefined
}

/**
 * Audit entries, written in the transaction of the action. A trigger refuses changes, except to seal a row, and to erase
 * personal data from it; rows are deleted by `sweep_audit_batches` only, when they are old.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    actorType: word('actor_type', actorTypes).notNull(),
    actorId: integer('actor_id'),
    action: text('action').notNull(),
    targetType: text('target_type').notNull(),
    targetId: text('target_id'),
    meta: jsonb('meta').$type<Record<string, unknown>>().notNull().default({}),
    changes: jsonb('changes').$type<AuditChanges>(),
    ip: inet('ip'),
    requestId: text('request_id'),
    createdAt: createdAt(),
    /** The batch that seals the row, and the hash of the row in it. */
    batchId: integer('batch_id').references(() => auditBatches.id),
    digest: text('digest'),
    /** Personal data was erased; the row no longer has the content of `digest`. */
    redactedAt: instant('redacted_at'),
  },
  (table) => [
    index('audit_log_target_idx').on(table.targetType, table.targetId, table.id.desc().nullsFirst()),
    index('audit_log_actor_idx').on(table.actorId, table.id.desc().nullsFirst()),
    index('audit_log_action_idx').on(table.action, table.id.desc().nullsFirst()),
    index('audit_log_created_idx').on(table.createdAt),
    index('audit_log_request_idx').on(table.requestId),
    // Actions of users are most rows, so they are found without an index.
    index('audit_log_staff_idx')
      .on(table.actorType, table.id.desc().nullsFirst())
      .where(sql`actor_type <> 'user'`),
    index('audit_log_ticket_idx').on(table.id.desc().nullsFirst()).where(sql`target_type = 'ticket'`),
    /** Actions on tickets are counted in this index alone. */
    index('audit_log_ticket_days_idx')
      .on(table.createdAt, table.id, table.action, table.actorType)
      .where(sql`target_type = 'ticket'`),
    index('audit_log_unsealed_idx').on(table.id).where(sql`batch_id is null`),
    check('audit_log_actor_check', oneOf(table.actorType, actorTypes)),
  ],
)

/** The hash chain over the audit log: each batch contains the hash of the batch before it. */
export const auditBatches = pgTable(
  'audit_batches',
  {
    id: id(),
    firstId: bigint('first_id', { mode: 'number' }).notNull(),
    lastId: bigint('last_id', { mode: 'number' }).notNull(),
    rows: integer('rows').notNull(),
    /** The hash of the digests of the rows. */
    digest: text('digest').notNull(),
    previousHash: text('previous_hash').notNull(),
    hash: text('hash').notNull(),
    /** Identifies the secret of `hash`. */
    keyId: text('key_id').notNull(),
    /** Of the newest row, because the retention period starts then. */
    createdAt: createdAt(),
    /** The rows were deleted after their retention period. */
    sweptAt: instant('swept_at'),
  },
  (table) => [index('audit_batches_kept_idx').on(table.createdAt, table.rows).where(sql`swept_at is null`)],
)

/** The results of verifying the chain. */
export const auditChecks = pgTable('audit_checks', {
  id: id(),
  batches: integer('batches').notNull(),
  rows: bigint('rows', { mode: 'number' }).notNull(),
  /** The batches that do not match, with the reason. */
  broken: jsonb('broken').$type<AuditBreak[]>().notNull().default([]),
  createdAt: createdAt(),
})
