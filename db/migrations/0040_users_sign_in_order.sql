-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS users_list_sign_in_idx ON users (coalesce(last_login_at, '-infinity') desc, id desc) INCLUDE (status, role, last_login_at) WHERE deleted_at is null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS users_list_login_idx;
