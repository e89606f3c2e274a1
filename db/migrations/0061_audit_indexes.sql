-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_batches_kept_idx" ON "audit_batches" USING btree ("created_at","rows") WHERE swept_at is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_request_idx" ON "audit_log" USING btree ("request_id");
