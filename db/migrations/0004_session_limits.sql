CREATE TABLE "session_days" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"minutes" double precision NOT NULL,
	CONSTRAINT "session_days_day_kind_pk" PRIMARY KEY("day","kind")
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "expires_because" text DEFAULT 'idle' NOT NULL;--> statement-breakpoint
ALTER TABLE "sessions" ADD COLUMN "revoked_note" text;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_expires_because_check" CHECK ("expires_because" in ('idle', 'lifetime'));--> statement-breakpoint
-- A longer life is no change that a replica must hear of at once: each use of a session moves its end.
drop trigger sessions_changed on sessions;--> statement-breakpoint
create trigger sessions_changed after update on sessions for each row
  when (old.revoked_at is distinct from new.revoked_at or new.expires_at < old.expires_at or old.csrf_token is distinct from new.csrf_token)
  execute function signal_session();
