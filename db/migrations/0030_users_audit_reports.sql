CREATE TABLE "audit_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"rows" integer NOT NULL,
	"digest" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"swept_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batches" integer NOT NULL,
	"rows" bigint NOT NULL,
	"broken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "failed_logins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_logins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer,
	"reason" text NOT NULL,
	"ip" "inet" NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "failed_logins_reason_check" CHECK ("reason" in ('password', 'code'))
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"frequency" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_schedules_type_check" CHECK ("type" in ('users', 'notifications', 'support', 'security')),
	CONSTRAINT "report_schedules_format_check" CHECK ("format" in ('csv', 'json', 'html')),
	CONSTRAINT "report_schedules_frequency_check" CHECK ("frequency" in ('daily', 'weekly', 'monthly')),
	CONSTRAINT "report_schedules_language_check" CHECK ("language" in ('tr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"file" text,
	"bytes" bigint,
	"error" text,
	"lease_until" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"schedule_id" integer,
	"request_key" uuid,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "reports_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "reports_type_check" CHECK ("type" in ('users', 'notifications', 'support', 'security', 'user_list', 'audit_log')),
	CONSTRAINT "reports_format_check" CHECK ("format" in ('csv', 'json', 'html')),
	CONSTRAINT "reports_status_check" CHECK ("status" in ('pending', 'processing', 'ready', 'failed', 'expired')),
	CONSTRAINT "reports_language_check" CHECK ("language" in ('tr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "statistics" (
	"key" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"generated_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notes_text_check" CHECK (length(text) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "user_counts_role_check" CHECK ("role" in ('user', 'admin')),
	CONSTRAINT "user_counts_state_check" CHECK ("state" in ('active', 'inactive', 'suspended', 'deleted'))
);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "changes" jsonb;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "batch_id" integer;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "digest" text;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD COLUMN "redacted_at" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "viewer_id" integer;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username" text;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_by_id" integer;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "suspended_until" timestamp (3) with time zone;
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;
--> statement-breakpoint
ALTER TABLE "users" drop column "search";
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search" text GENERATED ALWAYS AS (fold(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(username, '') || ' ' || coalesce(phone, ''))) STORED NOT NULL;
--> statement-breakpoint
ALTER TABLE "failed_logins" ADD CONSTRAINT "failed_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "failed_logins_user_idx" ON "failed_logins" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "failed_logins_age_idx" ON "failed_logins" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "report_schedules_author_idx" ON "report_schedules" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "report_schedules_due_idx" ON "report_schedules" USING btree ("next_run_at") WHERE enabled;
--> statement-breakpoint
CREATE INDEX "reports_list_idx" ON "reports" USING btree ("type","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "reports_author_idx" ON "reports" USING btree ("created_by","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "reports_schedule_idx" ON "reports" USING btree ("schedule_id");
--> statement-breakpoint
CREATE INDEX "reports_waiting_idx" ON "reports" USING btree ("id") WHERE status in ('pending', 'processing');
--> statement-breakpoint
CREATE INDEX "reports_expiry_idx" ON "reports" USING btree ("expires_at") WHERE status = 'ready';
--> statement-breakpoint
CREATE INDEX "staff_notes_user_idx" ON "staff_notes" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_batch_id_audit_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."audit_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_by_id_users_id_fk" FOREIGN KEY ("suspended_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_username_check" CHECK (username ~ '^[a-z0-9][a-z0-9._]{2,29}$');
--> statement-breakpoint
-- Triggers keep the numbers of users by role and state.
create function user_state(status text, deleted_at timestamptz) returns text language sql immutable
  return case when deleted_at is null then status else 'deleted' end;
--> statement-breakpoint
create function count_added_users() returns trigger language plpgsql as $$
begin
  insert into user_counts (role, state, count)
  select role, user_state(status, deleted_at), count(*) from added group by 1, 2;
  return null;
end $$;
--> statement-breakpoint
create function count_removed_users() returns trigger language plpgsql as $$
begin
  insert into user_counts (role, state, count)
  select role, user_state(status, deleted_at), -count(*) from removed group by 1, 2;
  return null;
end $$;
--> statement-breakpoint
create function count_changed_user() returns trigger language plpgsql as $$
begin
  insert into user_counts (role, state, count)
  values (old.role, user_state(old.status, old.deleted_at), -1), (new.role, user_state(new.status, new.deleted_at), 1);
  return null;
end $$;
--> statement-breakpoint
create trigger users_added after insert on users referencing new table as added for each statement execute function count_added_users();
--> statement-breakpoint
create trigger users_removed after delete on users referencing old table as removed for each statement execute function count_removed_users();
--> statement-breakpoint
create trigger users_recounted after update on users for each row
  when ((old.role, user_state(old.status, old.deleted_at)) is distinct from (new.role, user_state(new.status, new.deleted_at)))
  execute function count_changed_user();
--> statement-breakpoint
insert into user_counts (role, state, count) select role, user_state(status, deleted_at), count(*) from users group by 1, 2;
--> statement-breakpoint
-- The version that an admin has read is outdated by a change from anywhere.
create function next_user_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;
--> statement-breakpoint
create trigger users_version before update on users for each row
  when (
    (old.email, old.username, old.first_name, old.last_name, old.role, old.status, old.language, old.phone, old.phone_code,
      old.birth_date, old.gender_code, old.email_verified_at, old.suspended_until, old.suspension_reason, old.deleted_at)
    is distinct from
    (new.email, new.username, new.first_name, new.last_name, new.role, new.status, new.language, new.phone, new.phone_code,
      new.birth_date, new.gender_code, new.email_verified_at, new.suspended_until, new.suspension_reason, new.deleted_at)
  )
  execute function next_user_version();
--> statement-breakpoint
-- The audit log is append-only: a row is sealed once, personal data can be erased from it, and old rows are swept.
create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.id, old.actor_type, old.actor_id, old.action, old.target_type, old.request_id, old.created_at)
      is not distinct from (new.id, new.actor_type, new.actor_id, new.action, new.target_type, new.request_id, new.created_at)
    then
      if old.batch_id is null and new.batch_id is not null
        and (old.target_id, old.meta, old.changes, old.ip, old.redacted_at)
          is not distinct from (new.target_id, new.meta, new.changes, new.ip, new.redacted_at)
      then return new; end if;
      if new.redacted_at is not null
        and (old.batch_id, old.digest) is not distinct from (new.batch_id, new.digest)
      then return new; end if;
    end if;
  elsif tg_op = 'DELETE' then
    if current_setting('meydan.audit_sweep', true) = 'on' and old.created_at < now() - interval '30 days' then return old; end if;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger audit_log_guard before update or delete on audit_log for each row execute function guard_audit_log();
--> statement-breakpoint
create trigger audit_log_truncated before truncate on audit_log for each statement execute function guard_audit_log();
--> statement-breakpoint
-- Deletes the oldest rows before an instant, and returns their number.
create function sweep_audit_log(before timestamptz, most int) returns int language plpgsql as $$
declare
  swept int;
begin
  perform set_config('meydan.audit_sweep', 'on', true);
  delete from audit_log where id in (
    select id from (select id, created_at from audit_log order by id limit most) oldest where created_at < before);
  get diagnostics swept = row_count;
  perform set_config('meydan.audit_sweep', '', true);
  return swept;
end $$;
