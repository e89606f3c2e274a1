import { bigint, check, index, inet, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { createdAt, oneOf, word } from '../columns.ts'
import { actorTypes } from '../enums.ts'

/** Audit entries, written in the transaction of the action. */
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
    ip: inet('ip'),
    requestId: text('request_id'),
    createdAt: createdAt(),
  },
  (table) => [
    index('audit_log_target_idx').on(table.targetType, table.targetId, table.id.desc().nullsFirst()),
    index('audit_log_actor_idx').on(table.actorId, table.id.desc().nullsFirst()),
    index('audit_log_action_idx').on(table.action, table.id.desc().nullsFirst()),
    check('audit_log_actor_check', oneOf(table.actorType, actorTypes)),
  ],
)
