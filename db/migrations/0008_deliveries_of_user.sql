-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "deliveries_user_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "deliveries_user_idx" ON "deliveries" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
