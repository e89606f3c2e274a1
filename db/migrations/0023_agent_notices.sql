CREATE TABLE "unassigned_news" (
	"ticket_id" integer PRIMARY KEY NOT NULL,
	"changed_by" integer
);
--> statement-breakpoint
ALTER TABLE "tickets" DROP CONSTRAINT "tickets_source_check";--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "reply_status" text DEFAULT 'waiting_user' NOT NULL;--> statement-breakpoint
ALTER TABLE "agents" ADD COLUMN "notices_off" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD COLUMN "assign_on_reply" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD COLUMN "unassigned_told_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "unassigned_news" ADD CONSTRAINT "unassigned_news_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_reply_status_check" CHECK ("reply_status" in ('waiting_user', 'resolved', 'keep'));--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_source_check" CHECK ("source" in ('web', 'mobile', 'email', 'api', 'phone', 'chat', 'walk_in'));