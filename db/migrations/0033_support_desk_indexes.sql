-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ticket_feedback_created_idx" ON "ticket_feedback" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ticket_messages_created_idx" ON "ticket_messages" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ticket_status_log_created_idx" ON "ticket_status_log" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_status_idx" ON "tickets" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_created_idx" ON "tickets" USING btree ("created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_updated_idx" ON "tickets" USING btree ("updated_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_priority_idx" ON "tickets" USING btree ("priority" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_search_idx" ON "tickets" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_first_response_due_idx" ON "tickets" USING btree ("first_response_due_at") WHERE first_response_at is null and first_response_breached_at is null and sla_paused_at is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_resolution_due_idx" ON "tickets" USING btree ("resolution_due_at") WHERE resolved_at is null and resolution_breached_at is null and sla_paused_at is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_snoozed_idx" ON "tickets" USING btree ("snoozed_until") WHERE snoozed_until is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_merged_idx" ON "tickets" USING btree ("merged_into") WHERE "merged_into" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_split_idx" ON "tickets" USING btree ("split_from") WHERE "split_from" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_policy_idx" ON "tickets" USING btree ("sla_policy_id") WHERE "sla_policy_id" is not null;
