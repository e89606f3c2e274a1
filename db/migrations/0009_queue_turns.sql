CREATE TABLE "queue_requests" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queue_requests_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
DROP INDEX "deliveries_due_idx";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "platform" text;--> statement-breakpoint
ALTER TABLE "queue_requests" ADD CONSTRAINT "queue_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "queue_requests_age_idx" ON "queue_requests" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "deliveries_due_idx" ON "deliveries" USING btree ("notification_id","due_at","id") WHERE status = 'queued';