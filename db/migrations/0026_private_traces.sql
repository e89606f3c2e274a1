CREATE TABLE "file_removals" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "outbox" ADD COLUMN "user_id" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "guest_verified_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "file_removals_due_at_idx" ON "file_removals" USING btree ("due_at");
