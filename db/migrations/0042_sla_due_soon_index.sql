-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_due_soon_idx" ON "tickets" USING btree ("resolution_due_at","id") WHERE sla_warned_at is not null;
