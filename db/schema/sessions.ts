import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  inet,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uuid,
} from 'drizzle-orm/pg-core'
import { createdAt, instant, oneOf, partOf, word } from '../columns.ts'
import {
  deviceClasses,
  type RiskFinding,
  type RiskSignal,
  type SessionEndReason,
  sessionDayKinds,
  sessionExpiries,
  sessionFindings,
} from '../enums/sessions.ts'
import { platforms } from '../enums.ts'
import { users } from './users.ts'

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey().default(sql`uuidv7()`),
    userId: partOf('user_id', () => users.id),
    /** The admin who views the product as the user; such a session only reads. */
    viewerId: integer('viewer_id').references(() => users.id, { onDelete: 'cascade' }),
    /**
     * The session in which that admin started the view, which ends with it by a trigger. Without a foreign key, because
     * sessions are deleted long after their views, and would each be looked for here.
     */
    viewerSessionId: uuid('viewer_session_id'),
    csrfToken: text('csrf_token').notNull(),
    /** False: the browser forgets its cookies when it closes. */
    persistent: boolean('persistent').notNull().default(true),
    ip: inet('ip'),
    userAgent: text('user_agent'),
    platform: word('platform', platforms).notNull().default('web'),
    createdAt: createdAt(),
    lastSeenAt: instant('last_seen_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** Which of the limits `expires_at` is. */
    expiresBecause: word('expires_because', sessionExpiries).notNull().default('idle'),
    /** When the user last confirmed with the password or a code; good for ten minutes (D89). */
    reauthenticatedAt: instant('reauthenticated_at'),
    revokedAt: instant('revoked_at'),
    revokedReason: text('revoked_reason').$type<SessionEndReason>(),
    /** The reason that an admin typed. */
    revokedNote: text('revoked_note'),
    /** Assessed after the sign-in, as of that time: the country of the address, the device, and what was unusual. */
    country: text('country'),
    deviceClass: word('device_class', deviceClasses),
    riskSignals: jsonb('risk_signals').$type<RiskSignal[]>(),
    signalScore: smallint('signal_score').notNull().default(0),
    /** 0–100: the signals and, while the session is active, the strongest finding about its user. */
    riskScore: smallint('risk_score').notNull().default(0),
  },
  (table) => [
    index('sessions_user_idx').on(table.userId, table.createdAt.desc().nullsFirst()),
    index('sessions_viewer_idx').on(table.viewerId).where(sql`viewer_id is not null`),
    index('sessions_expiry_idx').on(table.expiresAt),
    index('sessions_seen_idx').on(table.lastSeenAt, table.id),
    index('sessions_created_idx').on(table.createdAt, table.id),
    index('sessions_risk_idx').on(table.riskScore, table.id),
    index('sessions_revoked_idx').on(table.revokedAt).where(sql`revoked_at is not null`),
    index('sessions_ip_idx').on(table.ip),
    // Sessions that are not ended are counted in this index alone, and those that expired are found in the next one.
    index('sessions_unrevoked_idx')
      .on(table.expiresAt, table.riskScore)
      .where(sql`revoked_at is null and viewer_id is null`),
    index('sessions_unrevoked_seen_idx')
      .on(table.lastSeenAt, table.id, table.expiresAt, table.expiresBecause)
      .where(sql`revoked_at is null and viewer_id is null`),
    index('sessions_reason_idx')
      .on(table.revokedReason, table.lastSeenAt, table.id)
      .where(sql`revoked_reason is not null`),
    index('sessions_unassessed_idx').on(table.id).where(sql`risk_signals is null`),
    // Open sessions are assessed before those that are over.
    index('sessions_to_assess_idx')
      .on(table.expiresAt, table.id)
      .where(sql`risk_signals is null and revoked_at is null`),
    check('sessions_platform_check', oneOf(table.platform, platforms)),
    check('sessions_device_class_check', oneOf(table.deviceClass, deviceClasses)),
    check('sessions_expires_because_check', oneOf(table.expiresBecause, sessionExpiries)),
  ],
)

/**
 * Numbers of sessions of a day in Istanbul that is over, so that they outlast the sessions: `began`, and how those that
 * are over ended, `unknown` without a reason. For today, what was deleted.
 */
export const sessionDays = pgTable(
  'session_days',
  {
    day: date('day').notNull(),
    kind: word('kind', sessionDayKinds).notNull(),
    count: integer('count').notNull(),
    /** From sign-in to last use, of sessions that are over. */
    minutes: doublePrecision('minutes').notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind] })],
)

/** Users whose active sessions are suspicious (D5), as of the last change of their sessions. */
export const sessionRisks = pgTable(
  'session_risks',
  {
    userId: partOf('user_id', () => users.id).primaryKey(),
    /** Of the strongest finding. */
    type: word('type', sessionFindings).notNull(),
    score: smallint('score').notNull(),
    findings: jsonb('findings').$type<RiskFinding[]>().notNull(),
    sessions: integer('sessions').notNull(),
    addresses: integer('addresses').notNull(),
    deviceClasses: integer('device_classes').notNull(),
  },
  (table) => [
    index('session_risks_score_idx').on(table.score.desc().nullsFirst(), table.userId),
    check('session_risks_type_check', oneOf(table.type, sessionFindings)),
  ],
)

/**
 * A row for each refresh token of a living session, by hash: the current one, and those before it for as long as a
 * client may still present them, so that reuse ends the session.
 */
export const refreshTokens = pgTable(
  'refresh_tokens',
  {
    hash: text('hash').primaryKey(),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => sessions.id, { onDelete: 'cascade' }),
    createdAt: createdAt(),
    rotatedAt: instant('rotated_at'),
  },
  (table) => [
    index('refresh_tokens_session_idx').on(table.sessionId),
    index('refresh_tokens_rotated_idx').on(table.rotatedAt).where(sql`${table.rotatedAt} is not null`),
  ],
)
