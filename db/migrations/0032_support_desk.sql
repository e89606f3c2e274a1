CREATE TABLE "agents" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"away_until" timestamp (3) with time zone,
	"last_assigned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "analytics_layouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_layouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"config" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"assignment_mode" text DEFAULT 'manual' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_settings_one_row" CHECK (id = 1),
	CONSTRAINT "desk_settings_mode_check" CHECK ("assignment_mode" in ('manual', 'round_robin', 'least_busy'))
);
--> statement-breakpoint
CREATE TABLE "incoming_mails" (
	"message_id" text PRIMARY KEY NOT NULL,
	"ticket_id" integer,
	"ignored" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "macros" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "macros_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"actions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_followers" (
	"ticket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_followers_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_relations" (
	"ticket_id" integer NOT NULL,
	"related_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_relations_ticket_id_related_id_pk" PRIMARY KEY("ticket_id","related_id"),
	CONSTRAINT "ticket_relations_order_check" CHECK (ticket_id < related_id)
);
--> statement-breakpoint
CREATE TABLE "ticket_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "business_hours" (
	"weekday" smallint PRIMARY KEY NOT NULL,
	"opens_at" time NOT NULL,
	"closes_at" time NOT NULL,
	CONSTRAINT "business_hours_weekday_check" CHECK (weekday between 1 and 7),
	CONSTRAINT "business_hours_order_check" CHECK (opens_at < closes_at)
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sla_policies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sla_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"priority" smallint NOT NULL,
	"category" text,
	"first_response_minutes" integer NOT NULL,
	"resolution_minutes" integer NOT NULL,
	"calendar" text DEFAULT 'business' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sla_policies_key" UNIQUE NULLS NOT DISTINCT("priority","category"),
	CONSTRAINT "sla_policies_priority_check" CHECK (priority between 1 and 5),
	CONSTRAINT "sla_policies_category_check" CHECK ("category" in ('general', 'technical', 'billing', 'account')),
	CONSTRAINT "sla_policies_calendar_check" CHECK ("calendar" in ('always', 'business')),
	CONSTRAINT "sla_policies_minutes_check" CHECK (first_response_minutes > 0 and resolution_minutes >= first_response_minutes)
);
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD COLUMN "moved_from" integer;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "sla_policy_id" integer;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "first_response_due_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "resolution_due_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "sla_paused_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "sla_warned_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "first_response_breached_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "resolution_breached_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "snoozed_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "merged_into" integer;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "split_from" integer;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "unread_by_staff" integer DEFAULT 0 NOT NULL;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "country_code" text;
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "referrer" text;
--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "analytics_layouts" ADD CONSTRAINT "analytics_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "macros" ADD CONSTRAINT "macros_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_followers" ADD CONSTRAINT "ticket_followers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_followers" ADD CONSTRAINT "ticket_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_relations" ADD CONSTRAINT "ticket_relations_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_relations" ADD CONSTRAINT "ticket_relations_related_id_tickets_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_views" ADD CONSTRAINT "ticket_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "analytics_layouts_user_idx" ON "analytics_layouts" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "incoming_mails_ticket_idx" ON "incoming_mails" USING btree ("ticket_id");
--> statement-breakpoint
CREATE INDEX "incoming_mails_age_idx" ON "incoming_mails" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "macros_name_key" ON "macros" USING btree (fold("name"));
--> statement-breakpoint
CREATE INDEX "ticket_followers_user_idx" ON "ticket_followers" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "ticket_relations_related_idx" ON "ticket_relations" USING btree ("related_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_views_name_key" ON "ticket_views" USING btree ("owner_id",fold("name"));
--> statement-breakpoint
CREATE INDEX "ticket_views_shared_idx" ON "ticket_views" USING btree ("id") WHERE is_shared;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_sla_policy_id_sla_policies_id_fk" FOREIGN KEY ("sla_policy_id") REFERENCES "public"."sla_policies"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merged_into_tickets_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_split_from_tickets_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
-- Unread messages of the requester, counted by the database, so that no list counts them.
create function count_unread_by_staff() returns trigger language plpgsql as $$
declare
  change int := 0;
begin
  if tg_op <> 'INSERT' and old.sender_type in ('user', 'guest') and old.read_at is null then change := change - 1; end if;
  if tg_op <> 'DELETE' and new.sender_type in ('user', 'guest') and new.read_at is null then change := change + 1; end if;
  if tg_op = 'UPDATE' and old.ticket_id <> new.ticket_id and new.sender_type in ('user', 'guest') then
    if old.read_at is null then update tickets set unread_by_staff = unread_by_staff - 1 where id = old.ticket_id; end if;
    if new.read_at is null then update tickets set unread_by_staff = unread_by_staff + 1 where id = new.ticket_id; end if;
  elsif change <> 0 then
    update tickets set unread_by_staff = unread_by_staff + change where id = coalesce(new.ticket_id, old.ticket_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ticket_messages_unread after insert or delete or update of read_at, ticket_id on ticket_messages
  for each row execute function count_unread_by_staff();
--> statement-breakpoint
update tickets set unread_by_staff = unread.count
from (
  select ticket_id, count(*)::int as count from ticket_messages
  where sender_type in ('user', 'guest') and read_at is null group by ticket_id
) unread where unread.ticket_id = tickets.id;
--> statement-breakpoint
insert into sla_policies (priority, first_response_minutes, resolution_minutes, calendar) values
  (1, 960, 4800, 'business'), (2, 480, 2400, 'business'), (3, 240, 1200, 'business'), (4, 60, 480, 'always'), (5, 15, 240, 'always');
--> statement-breakpoint
insert into business_hours (weekday, opens_at, closes_at)
select weekday, '09:00', '18:00' from generate_series(1, 5) weekday;
--> statement-breakpoint
insert into desk_settings (id) values (1);
