CREATE TABLE "session_risks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"score" smallint NOT NULL,
	"findings" jsonb NOT NULL,
	"sessions" integer NOT NULL,
	"addresses" integer NOT NULL,
	"device_classes" integer NOT NULL,
	CONSTRAINT "session_risks_type_check" CHECK ("type" in ('multiple_locations', 'multiple_devices', 'high_risk_ip'))
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "country" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "device_class" text;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "risk_signals" jsonb;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "signal_score" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "risk_score" smallint DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "session_risks" ADD CONSTRAINT "session_risks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "session_risks_score_idx" ON "session_risks" USING btree ("score" DESC NULLS FIRST,"user_id");
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_device_class_check" CHECK ("device_class" in ('mobile', 'desktop'));