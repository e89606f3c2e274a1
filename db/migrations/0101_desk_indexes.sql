-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_search_idx" ON "tickets" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_workload_idx" ON "tickets" USING btree ("assigned_to") WHERE assigned_to is not null and status in ('open', 'in_progress', 'waiting_user');
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_waiting_idx" ON "tickets" USING btree ("priority" DESC NULLS FIRST,"created_at","id") WHERE assigned_to is null and status in ('open', 'in_progress') and not is_spam;
--> statement-breakpoint
-- drizzle cannot say INCLUDE: a page of the list is found in one of these indexes alone, whatever its filters.
CREATE INDEX CONCURRENTLY IF NOT EXISTS tickets_list_created_idx ON tickets (created_at desc, id desc) INCLUDE (status, category, subcategory, source, assigned_to, is_spam, is_flagged, snoozed_until, first_response_breached_at, resolution_breached_at, priority);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS tickets_list_updated_idx ON tickets (updated_at desc, id desc) INCLUDE (status, category, subcategory, source, assigned_to, is_spam, is_flagged, snoozed_until, first_response_breached_at, resolution_breached_at, priority, created_at);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS tickets_list_priority_idx ON tickets (priority desc, created_at desc, id desc) INCLUDE (status, category, subcategory, source, assigned_to, is_spam, is_flagged, snoozed_until, first_response_breached_at, resolution_breached_at);
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS tickets_list_due_idx ON tickets (resolution_due_at, id) INCLUDE (status, category, subcategory, source, assigned_to, is_spam, is_flagged, snoozed_until, first_response_breached_at, resolution_breached_at, priority, created_at);
