CREATE TABLE "ticket_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "ticket_counts_status_check" CHECK ("status" in ('open', 'in_progress', 'waiting_user', 'resolved', 'closed'))
);
--> statement-breakpoint
DROP INDEX "tickets_created_idx";
--> statement-breakpoint
DROP INDEX "tickets_updated_idx";
--> statement-breakpoint
DROP INDEX "tickets_priority_idx";
--> statement-breakpoint
ALTER TABLE "tickets" drop column "search";
--> statement-breakpoint
ALTER TABLE "tickets" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(' ' || subject || ' ' || description || ' ' || coalesce(guest_name, '') || ' ' || coalesce(guest_email, ''))) STORED;
--> statement-breakpoint
create function count_added_tickets() returns trigger language plpgsql as $$
begin
  insert into ticket_counts (status, count) select status, count(*) from added group by 1;
  return null;
end $$;
--> statement-breakpoint
create function count_removed_tickets() returns trigger language plpgsql as $$
begin
  insert into ticket_counts (status, count) select status, -count(*) from removed group by 1;
  return null;
end $$;
--> statement-breakpoint
create trigger tickets_added after insert on tickets referencing new table as added for each statement execute function count_added_tickets();
--> statement-breakpoint
create trigger tickets_removed after delete on tickets referencing old table as removed for each statement execute function count_removed_tickets();
--> statement-breakpoint
create function count_moved_ticket() returns trigger language plpgsql as $$
begin
  insert into ticket_counts (status, count) values (old.status, -1), (new.status, 1);
  return null;
end $$;
--> statement-breakpoint
create trigger tickets_moved after update on tickets for each row
  when (old.status <> new.status) execute function count_moved_ticket();
--> statement-breakpoint
insert into ticket_counts (status, count) select status, count(*) from tickets group by 1;
