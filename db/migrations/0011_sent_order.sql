DROP INDEX "notifications_sent_idx";--> statement-breakpoint
CREATE INDEX "notifications_sent_idx" ON "notifications" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS FIRST);