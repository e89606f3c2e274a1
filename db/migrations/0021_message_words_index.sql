-- no-transaction
DROP INDEX CONCURRENTLY IF EXISTS "ticket_messages_words_idx";--> statement-breakpoint
CREATE INDEX CONCURRENTLY IF NOT EXISTS "ticket_messages_words_idx" ON "ticket_messages" USING gin ("words");
