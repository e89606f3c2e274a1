-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "audit_log_staff_idx" ON "audit_log" USING btree ("actor_type","id" DESC NULLS FIRST) WHERE actor_type <> 'user';
