CREATE TABLE "queue_retries" (
	"notification_id" integer PRIMARY KEY NOT NULL,
	"started_at" timestamp (3) with time zone NOT NULL,
	"total" integer NOT NULL,
	"requeued" integer DEFAULT 0 NOT NULL,
	"after_id" bigint DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_status_check";--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_status_check";--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "retries" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_minutes" ADD COLUMN "retried" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "queue_minutes" ADD COLUMN "stored" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "tried_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "stored_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "queue_retries_open_idx" ON "queue_retries" USING btree ("started_at") WHERE finished_at is null;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_status_check" CHECK ("status" in ('queued', 'processing', 'sent', 'stored', 'failed', 'cancelled', 'skipped'));--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_status_check" CHECK ("status" in ('pending', 'approved', 'rejected', 'scheduled', 'processing', 'sent', 'stored', 'failed', 'cancelled'));--> statement-breakpoint
UPDATE "notifications" SET "tried_at" = greatest("sent_at", "failed_at") WHERE "status" IN ('sent', 'failed');--> statement-breakpoint
-- Figures of a day that was swept in part are not those of the day.
DELETE FROM "queue_minutes" WHERE "minute" < (
	SELECT date_trunc('day', min("minute"), 'Europe/Istanbul') + interval '1 day' FROM "queue_minutes" HAVING min("minute") < now() - interval '29 days'
);--> statement-breakpoint
DELETE FROM "queue_skips" WHERE "minute" < (SELECT min("minute") FROM "queue_minutes");--> statement-breakpoint
-- The oldest row is the first day with known figures.
INSERT INTO "queue_minutes" ("minute", "channel") VALUES (date_trunc('day', now(), 'Europe/Istanbul'), 'in_app') ON CONFLICT DO NOTHING;
