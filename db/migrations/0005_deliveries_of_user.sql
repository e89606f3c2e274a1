-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "deliveries_user_idx" ON "deliveries" USING btree ("user_id","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
