CREATE TABLE "ticket_rule_runs" (
	"rule_id" integer NOT NULL,
	"ticket_id" integer NOT NULL,
	"ran_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "ticket_rule_runs_rule_id_ticket_id_pk" PRIMARY KEY("rule_id","ticket_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"position" integer NOT NULL,
	"is_enabled" boolean DEFAULT true NOT NULL,
	"name" text NOT NULL,
	"event" text NOT NULL,
	"after_hours" integer,
	"conditions" jsonb NOT NULL,
	"actions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_rules_event_check" CHECK ("event" in ('created', 'requester_replied', 'agent_replied', 'since_created', 'since_requester', 'since_status')),
	CONSTRAINT "ticket_rules_time_check" CHECK ((event like 'since\_%') = (after_hours is not null)),
	CONSTRAINT "ticket_rules_hours_check" CHECK (after_hours between 1 and 2160)
);
--> statement-breakpoint
ALTER TABLE "ticket_rule_runs" ADD CONSTRAINT "ticket_rule_runs_rule_id_ticket_rules_id_fk" FOREIGN KEY ("rule_id") REFERENCES "public"."ticket_rules"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_rule_runs" ADD CONSTRAINT "ticket_rule_runs_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_rules" ADD CONSTRAINT "ticket_rules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ticket_rule_runs_ticket_idx" ON "ticket_rule_runs" USING btree ("ticket_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_rules_name_key" ON "ticket_rules" USING btree (fold("name"));