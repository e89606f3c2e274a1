ALTER TABLE "desk_settings" ADD COLUMN "sla_warning_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD COLUMN "sla_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD COLUMN "sla_recalculated_to" integer;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD CONSTRAINT "desk_settings_warning_check" CHECK (sla_warning_minutes between 0 and 10080);