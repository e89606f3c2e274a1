CREATE TABLE "notification_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"notification_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"edited_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "queue_minutes" (
	"minute" timestamp (3) with time zone NOT NULL,
	"channel" text NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"waited_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "queue_minutes_minute_channel_pk" PRIMARY KEY("minute","channel")
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"starts_at" smallint NOT NULL,
	"ends_at" smallint NOT NULL,
	"timezone" text DEFAULT 'Europe/Istanbul' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiet_hours_check" CHECK (starts_at between 0 and 1439 and ends_at between 0 and 1439 and starts_at <> ends_at)
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"last_count" integer,
	"counted_at" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"channel" text NOT NULL,
	"platforms" text[] NOT NULL,
	"translations" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(translations->'tr'->>'title', '') || ' ' || coalesce(translations->'tr'->>'message', '') || ' ' || coalesce(translations->'en'->>'title', '') || ' ' || coalesce(translations->'en'->>'message', ''))) STORED,
	CONSTRAINT "templates_category_check" CHECK ("category" in ('general', 'welcome', 'marketing', 'system', 'security', 'update', 'reminder')),
	CONSTRAINT "templates_channel_check" CHECK ("channel" in ('push', 'in_app', 'email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "topic_sends" (
	"user_id" integer NOT NULL,
	"topic" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "topic_sends_user_id_topic_day_pk" PRIMARY KEY("user_id","topic","day")
);
--> statement-breakpoint
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_status_check";--> statement-breakpoint
DROP INDEX "deliveries_notification_idx";--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "p256dh" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ALTER COLUMN "auth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "skip_reason" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "template_id" integer;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "cancelled_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "skipped_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD COLUMN "provider" text DEFAULT 'web_push' NOT NULL;--> statement-breakpoint
ALTER TABLE "notification_revisions" ADD CONSTRAINT "notification_revisions_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_revisions" ADD CONSTRAINT "notification_revisions_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notification_revisions_key" ON "notification_revisions" USING btree ("notification_id","version");--> statement-breakpoint
CREATE INDEX "templates_category_idx" ON "templates" USING btree ("category","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "templates_search_idx" ON "templates" USING gin ("search" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "topic_sends_day_idx" ON "topic_sends" USING btree ("day");--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_idempotency_key" ON "notifications" USING btree ("created_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "notifications_segment_idx" ON "notifications" USING btree ("target_id") WHERE target_type = 'segment';--> statement-breakpoint
CREATE INDEX "notifications_template_idx" ON "notifications" USING btree ("template_id");--> statement-breakpoint
CREATE INDEX "deliveries_notification_idx" ON "deliveries" USING btree ("notification_id","status","id");--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_status_check" CHECK ("status" in ('queued', 'processing', 'sent', 'failed', 'cancelled', 'skipped'));--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_provider_check" CHECK ("provider" in ('web_push', 'fcm'));--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_keys_check" CHECK (provider <> 'web_push' or (p256dh is not null and auth is not null));