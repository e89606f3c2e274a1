ALTER TABLE "notifications" ADD COLUMN "fallback" jsonb;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "parent_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_parent_id_notifications_id_fk" FOREIGN KEY ("parent_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
