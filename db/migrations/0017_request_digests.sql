ALTER TABLE "notifications" ADD COLUMN "request_digest" text;--> statement-breakpoint
ALTER TABLE "queue_requests" ADD COLUMN "digest" text DEFAULT '' NOT NULL;