-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_spam_idx" ON "tickets" USING btree ("id") WHERE is_spam;
