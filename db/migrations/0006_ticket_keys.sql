ALTER TABLE "tickets" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_idempotency_key_unique" UNIQUE("idempotency_key");