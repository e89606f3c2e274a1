-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "sessions_unrevoked_seen_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_unrevoked_seen_idx" ON "sessions" USING btree ("last_seen_at","id","expires_at","expires_because") WHERE revoked_at is null and viewer_id is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "sessions_unrevoked_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_unrevoked_idx" ON "sessions" USING btree ("expires_at","risk_score") WHERE revoked_at is null and viewer_id is null;
