DROP INDEX "activity_user_idx";--> statement-breakpoint
DROP INDEX "data_exports_user_idx";--> statement-breakpoint
DROP INDEX "audit_log_target_idx";--> statement-breakpoint
DROP INDEX "audit_log_actor_idx";--> statement-breakpoint
DROP INDEX "audit_log_action_idx";--> statement-breakpoint
DROP INDEX "inbox_archived_idx";--> statement-breakpoint
DROP INDEX "inbox_favorite_idx";--> statement-breakpoint
DROP INDEX "notifications_status_idx";--> statement-breakpoint
DROP INDEX "notifications_due_idx";--> statement-breakpoint
DROP INDEX "outbox_recipient_idx";--> statement-breakpoint
DROP INDEX "sessions_user_idx";--> statement-breakpoint
CREATE INDEX "activity_user_idx" ON "activity" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "data_exports_user_idx" ON "data_exports" USING btree ("user_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_type","target_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "inbox_archived_idx" ON "inbox" USING btree ("user_id","id" DESC NULLS FIRST) WHERE archived_at is not null;--> statement-breakpoint
CREATE INDEX "inbox_favorite_idx" ON "inbox" USING btree ("user_id","id" DESC NULLS FIRST) WHERE favorited_at is not null;--> statement-breakpoint
CREATE INDEX "notifications_status_idx" ON "notifications" USING btree ("status","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "notifications_due_idx" ON "notifications" USING btree ("priority" DESC NULLS FIRST,"scheduled_at") WHERE status in ('approved', 'scheduled', 'processing');--> statement-breakpoint
CREATE INDEX "outbox_recipient_idx" ON "outbox" USING btree ("recipient","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id","created_at" DESC NULLS FIRST);