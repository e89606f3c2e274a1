ALTER TABLE "one_time_tokens" ADD COLUMN "language" text;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_language_check" CHECK ("language" in ('tr', 'en'));