CREATE TABLE "ticket_copies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_copies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"email" text NOT NULL,
	"name" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"removed_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD COLUMN "device" text;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "copied_email" text;--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "copied_name" text;--> statement-breakpoint
ALTER TABLE "ticket_copies" ADD CONSTRAINT "ticket_copies_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_copies_ticket_key" ON "ticket_copies" USING btree ("ticket_id","email");--> statement-breakpoint
CREATE INDEX "ticket_copies_email_idx" ON "ticket_copies" USING btree ("email");