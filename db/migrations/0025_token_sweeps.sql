-- no-transaction
CREATE INDEX CONCURRENTLY IF NOT EXISTS "one_time_tokens_email_idx" ON "one_time_tokens" USING btree ("email","purpose");--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "refresh_tokens_rotated_idx" ON "refresh_tokens" USING btree ("rotated_at") WHERE "refresh_tokens"."rotated_at" is not null;
