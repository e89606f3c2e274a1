-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "users_username_folded_key";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "users_username_folded_key" ON "users" USING btree (fold("username"));--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_previous_username_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "users_previous_username_idx" ON "users" USING btree (fold("previous_username")) WHERE previous_username is not null;--> statement-breakpoint
DROP INDEX CONCURRENTLY IF EXISTS "users_username_key";
