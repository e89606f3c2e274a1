-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_batches_kept_idx" ON "audit_batches" USING btree ("created_at","rows") WHERE swept_at is null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_request_idx" ON "audit_log" USING btree ("request_id");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_resolution_idx" ON "tickets" USING btree ("resolved_at") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_unresolved_idx" ON "tickets" USING btree ("created_at","status","assigned_to","first_response_at") WHERE status in ('open', 'in_progress', 'waiting_user');--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_deleted_idx" ON "users" USING btree ("deleted_at") WHERE deleted_at is not null;