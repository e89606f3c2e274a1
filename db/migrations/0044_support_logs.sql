ALTER TABLE "ticket_feedback" ADD COLUMN "thanked_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ticket_feedback" ADD COLUMN "escalated_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "ticket_status_log" ADD COLUMN "request_id" text;