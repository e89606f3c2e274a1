-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_seen_idx" ON "sessions" USING btree ("last_seen_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_created_idx" ON "sessions" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_risk_idx" ON "sessions" USING btree ("risk_score","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_revoked_idx" ON "sessions" USING btree ("revoked_at") WHERE revoked_at is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_ip_idx" ON "sessions" USING btree ("ip");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_unended_idx" ON "sessions" USING btree ("expires_at","risk_score") WHERE revoked_at is null and viewer_id is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_unassessed_idx" ON "sessions" USING btree ("id") WHERE risk_signals is null;
