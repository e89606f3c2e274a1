-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_created_idx" ON "audit_log" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_unsealed_idx" ON "audit_log" USING btree ("id") WHERE batch_id is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "sessions_viewer_idx" ON "sessions" USING btree ("viewer_id") WHERE viewer_id is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "users_username_key" ON "users" USING btree ("username");
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_suspender_idx" ON "users" USING btree ("suspended_by_id") WHERE suspended_by_id is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_suspension_end_idx" ON "users" USING btree ("suspended_until") WHERE suspended_until is not null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_search_idx" ON "users" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
-- drizzle cannot say INCLUDE: a page of the list, at any offset, is found in this index alone.
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_list_created_idx ON users (created_at desc, id desc) INCLUDE (status, role) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_list_login_idx ON users (last_login_at desc nulls last, id desc) INCLUDE (status, role) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_list_name_idx ON users (first_name collate "tr-TR-x-icu", last_name collate "tr-TR-x-icu", id) INCLUDE (status, role) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_list_email_idx ON users (email, id) INCLUDE (status, role) WHERE deleted_at is null;
