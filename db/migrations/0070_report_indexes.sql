-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ticket_feedback_created_idx" ON "ticket_feedback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_created_idx" ON "tickets" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_resolution_idx" ON "tickets" USING btree ("resolved_at") WHERE resolved_at is not null;--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_deleted_idx" ON "users" USING btree ("deleted_at") WHERE deleted_at is not null;