CREATE TABLE "passkeys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "passkeys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"name" text NOT NULL,
	"credential_id" text NOT NULL,
	"public_key" text NOT NULL,
	"counter" bigint NOT NULL,
	"transports" jsonb NOT NULL,
	"user_handle" text NOT NULL,
	"synced" boolean NOT NULL,
	"backed_up" boolean NOT NULL,
	"session_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "passkeys_credential_id_unique" UNIQUE("credential_id"),
	CONSTRAINT "passkeys_name_check" CHECK (length(name) between 1 and 80)
);
--> statement-breakpoint
ALTER TABLE "one_time_tokens" DROP CONSTRAINT "one_time_tokens_purpose_check";--> statement-breakpoint
ALTER TABLE "two_factor" ALTER COLUMN "secret" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "passkeys" ADD CONSTRAINT "passkeys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "passkeys_user_idx" ON "passkeys" USING btree ("user_id","id");--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_purpose_check" CHECK ("purpose" in ('registration', 'password_reset', 'verify_email', 'not_me', 'two_factor', 'passkey', 'reactivation', 'guest_access', 'guest_session', 'ticket_rating'));
--> statement-breakpoint
-- A cached session knows whether its admin still has to turn two-factor on.
create function signal_second_factor() returns trigger language plpgsql as $$
begin
  perform pg_notify('meydan', json_build_object('type', 'user', 'userId', id)::text)
    from users where id = coalesce(new.user_id, old.user_id) and role = 'admin';
  return null;
end $$;
--> statement-breakpoint
create trigger two_factor_changed after insert or delete or update of enabled_at on two_factor for each row execute function signal_second_factor();
--> statement-breakpoint
create function signal_admins() returns trigger language plpgsql as $$
begin
  if coalesce(new.key, old.key) = 'security.admin_second_factor' then
    perform pg_notify('meydan', json_build_object('type', 'user', 'userId', id)::text) from users where role = 'admin';
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger settings_second_factor_changed after insert or update or delete on settings for each row execute function signal_admins();
--> statement-breakpoint
-- Whether a user is an admin who has to turn two-factor on before the console opens.
create function must_enrol(role text, id int) returns boolean language sql stable as $$
  select role = 'admin'
    and exists (select from settings where key = 'security.admin_second_factor' and value = 'true'::jsonb)
    and not exists (select from two_factor t where t.user_id = must_enrol.id and t.enabled_at is not null)
$$;
