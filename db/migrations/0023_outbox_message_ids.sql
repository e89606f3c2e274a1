ALTER TABLE "outbox" ADD COLUMN "message_id" text;--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_message_idx" ON "outbox" USING btree ("message_id") WHERE "outbox"."message_id" is not null;