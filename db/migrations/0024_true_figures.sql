ALTER TABLE "desk_settings" ADD COLUMN "sla_undone_since" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "sla_policies" ADD COLUMN "history" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "first_response_by" integer;--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_first_response_by_users_id_fk" FOREIGN KEY ("first_response_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
UPDATE "tickets" t SET "first_response_by" = m."sender_id" FROM "ticket_messages" m
WHERE m."ticket_id" = t."id" AND m."created_at" = t."first_response_at" AND m."sender_type" = 'admin' AND NOT m."is_internal";
--> statement-breakpoint
-- Whether a ticket met a target (first_response or resolution) up to a moment: met, missed, or running while its time
-- passes or waits; null where it does not count, as for spam, a ticket that was merged into another, one that was closed
-- without an answer, or one without a due time. The clock stops while the ticket waits for its requester, and when it is
-- resolved or closed. A miss that was recorded stays. The planner inlines it, so it must remain one expression.
create function ticket_target(t tickets, target text, moment timestamptz) returns text language sql immutable parallel safe as $$
  select case
    when t.is_spam or t.merged_into is not null
      or (t.closed_at is not null and t.resolved_at is null and t.first_response_at is null) then null
    when target = 'first_response' then case
      when t.first_response_breached_at <= moment
        or least(t.first_response_at, t.sla_paused_at, t.resolved_at, t.closed_at, moment) > t.first_response_due_at then 'missed'
      when t.first_response_due_at is null then null
      when t.first_response_at <= moment then 'met'
      when t.resolved_at is null and t.closed_at is null then 'running' end
    else case
      when t.resolution_breached_at <= moment
        or least(t.sla_paused_at, t.resolved_at, t.closed_at, moment) > t.resolution_due_at then 'missed'
      when t.resolution_due_at is null then null
      when coalesce(t.resolved_at, t.closed_at) <= moment then 'met'
      else 'running' end
    end
$$;
--> statement-breakpoint
-- Whether the clock of a ticket runs past its next due time; one that was missed before and is met or extended is not.
create function is_ticket_overdue(t tickets, moment timestamptz) returns boolean language sql immutable parallel safe as $$
  select t.status in ('open', 'in_progress') and not t.is_spam and t.sla_paused_at is null and t.merged_into is null
    and coalesce(least(case when t.first_response_at is null then t.first_response_due_at end, t.resolution_due_at) < moment, false)
$$;
--> statement-breakpoint
-- Whether its agents were warned that the next due time is near, and it has not passed.
create function is_ticket_due_soon(t tickets, moment timestamptz) returns boolean language sql immutable parallel safe as $$
  select t.sla_warned_at is not null and t.status in ('open', 'in_progress') and not t.is_spam and t.sla_paused_at is null
    and t.merged_into is null
    and coalesce(least(case when t.first_response_at is null then t.first_response_due_at end, t.resolution_due_at) >= moment, false)
$$;
--> statement-breakpoint
-- Spam is not counted.
create or replace function count_added_tickets() returns trigger language plpgsql as $$
begin
  insert into ticket_counts (status, count) select status, count(*) from added where not is_spam group by 1;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_removed_tickets() returns trigger language plpgsql as $$
begin
  insert into ticket_counts (status, count) select status, -count(*) from removed where not is_spam group by 1;
  return null;
end $$;
--> statement-breakpoint
create or replace function count_moved_ticket() returns trigger language plpgsql as $$
begin
  if not old.is_spam then insert into ticket_counts (status, count) values (old.status, -1); end if;
  if not new.is_spam then insert into ticket_counts (status, count) values (new.status, 1); end if;
  return null;
end $$;
--> statement-breakpoint
drop trigger tickets_moved on tickets;
--> statement-breakpoint
create trigger tickets_moved after update on tickets for each row
  when (old.status <> new.status or old.is_spam <> new.is_spam) execute function count_moved_ticket();
--> statement-breakpoint
insert into ticket_counts (status, count) select status, -count(*) from tickets where is_spam group by 1;
