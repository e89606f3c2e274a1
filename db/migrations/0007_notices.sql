CREATE TABLE "approval_digests" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"sent_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "notifications" DROP CONSTRAINT "notifications_kind_check";--> statement-breakpoint
ALTER TABLE "preferences" DROP CONSTRAINT "preferences_topic_check";--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "link" jsonb;--> statement-breakpoint
ALTER TABLE "templates" ADD COLUMN "priority" smallint DEFAULT 2 NOT NULL;--> statement-breakpoint
ALTER TABLE "approval_digests" ADD CONSTRAINT "approval_digests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_kind_check" CHECK ("kind" in ('welcome', 'system', 'security', 'support', 'marketing', 'update', 'reminder', 'other'));--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_topic_check" CHECK ("topic" in ('welcome', 'system', 'security', 'support', 'marketing', 'update', 'reminder', 'other'));--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_link_check" CHECK (link is null or coalesce(link->>'url' ~ '^(https://|/([^/\\]|$))' and link->'text'->>'tr' <> '', false));--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_priority_check" CHECK (priority between 1 and 5);