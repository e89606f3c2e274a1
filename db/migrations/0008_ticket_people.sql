CREATE INDEX "ticket_attachments_uploader_idx" ON "ticket_attachments" USING btree ("uploaded_by") WHERE "uploaded_by" is not null;--> statement-breakpoint
CREATE INDEX "ticket_messages_sender_idx" ON "ticket_messages" USING btree ("sender_id") WHERE "sender_id" is not null;--> statement-breakpoint
CREATE INDEX "ticket_status_log_actor_idx" ON "ticket_status_log" USING btree ("changed_by") WHERE "changed_by" is not null;--> statement-breakpoint
CREATE INDEX "ticket_status_log_old_assignee_idx" ON "ticket_status_log" USING btree ("old_assignee") WHERE "old_assignee" is not null;--> statement-breakpoint
CREATE INDEX "ticket_status_log_new_assignee_idx" ON "ticket_status_log" USING btree ("new_assignee") WHERE "new_assignee" is not null;--> statement-breakpoint
CREATE INDEX "tickets_assignee_idx" ON "tickets" USING btree ("assigned_to","id" DESC NULLS FIRST) WHERE "assigned_to" is not null;