-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_ticket_idx" ON "audit_log" USING btree ("id" DESC NULLS FIRST) WHERE target_type = 'ticket';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_ticket_days_idx" ON "audit_log" USING btree ("created_at","id","action","actor_type") WHERE target_type = 'ticket';
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ticket_feedback_figures_idx" ON "ticket_feedback" USING btree ("created_at","id","rating","topic","is_anonymous");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ticket_feedback_rating_idx" ON "ticket_feedback" USING btree ("rating","created_at","id");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ticket_feedback_text_idx" ON "ticket_feedback" USING gin (fold("text") gin_trgm_ops) WHERE "text" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ticket_status_log_changer_idx" ON "ticket_status_log" USING btree ("changed_by","id" DESC NULLS FIRST) WHERE "changed_by" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ticket_status_log_status_idx" ON "ticket_status_log" USING btree ("new_status","id" DESC NULLS FIRST) WHERE "new_status" is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ticket_status_log_assignment_idx" ON "ticket_status_log" USING btree ("id" DESC NULLS FIRST) WHERE old_assignee is not null or new_assignee is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ticket_status_log_type_idx" ON "ticket_status_log" USING btree ("changed_by_type","id" DESC NULLS FIRST);
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_feedback_created_idx";
--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "ticket_status_log_actor_idx";
