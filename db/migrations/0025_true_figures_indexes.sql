-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "ticket_status_log_resolved_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ticket_status_log_resolved_idx" ON "ticket_status_log" USING btree ("created_at","ticket_id","changed_by") WHERE new_status = 'resolved';--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tickets_first_response_by_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_first_response_by_idx" ON "tickets" USING btree ("first_response_by") WHERE "first_response_by" is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "tickets_missed_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_missed_idx" ON "tickets" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST) WHERE first_response_breached_at is not null or resolution_breached_at is not null or status in ('open', 'in_progress');
