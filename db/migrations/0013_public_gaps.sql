ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose_check";--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "idempotency_key" text;--> statement-breakpoint
CREATE INDEX "consents_traces_idx" ON "consents" USING btree ("created_at") WHERE user_id is null and (ip is not null or user_agent is not null);--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_messages_key" ON "ticket_messages" USING btree ("ticket_id","idempotency_key") WHERE idempotency_key is not null;--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose_check" CHECK ("purpose" in ('registration', 'password_reset', 'verify_email', 'not_me', 'two_factor', 'reactivation', 'guest_access', 'guest_session', 'ticket_rating'));