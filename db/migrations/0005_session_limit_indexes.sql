-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "sessions_reason_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_reason_idx" ON "sessions" USING btree ("revoked_reason","last_seen_at","id") WHERE revoked_reason is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sessions_to_assess_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_to_assess_idx" ON "sessions" USING btree ("expires_at","id") WHERE risk_signals is null and revoked_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sessions_unrevoked_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_unrevoked_idx" ON "sessions" USING btree ("expires_at","risk_score","last_seen_at","id","expires_because") WHERE revoked_at is null and viewer_id is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sessions_unended_idx";
