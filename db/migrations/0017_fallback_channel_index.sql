-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "notifications_parent_key";--> statement-breakpoint
CREATE UNIQUE INDEX CONCURRENTLY IF NOT EXISTS "notifications_parent_key" ON "notifications" USING btree ("parent_id","channel") WHERE parent_id is not null;
