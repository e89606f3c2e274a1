ALTER TABLE "notifications" ADD COLUMN "inbox_from" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "inbox_to" bigint;