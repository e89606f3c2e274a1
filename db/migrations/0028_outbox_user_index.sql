-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "outbox_user_idx" ON "outbox" USING btree ("user_id") WHERE "outbox"."user_id" is not null;
