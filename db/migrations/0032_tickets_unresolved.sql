-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "tickets_unresolved_idx" ON "tickets" USING btree ("created_at","status","assigned_to","first_response_at") WHERE status in ('open', 'in_progress', 'waiting_user');
