CREATE TABLE "registration_origins" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"source" text,
	"medium" text,
	"campaign" text,
	"referrer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "terms_acceptances" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "terms_acceptances_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"document" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"text_hash" text NOT NULL,
	"ip" "inet",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "terms_acceptances_key" UNIQUE("user_id","document","version"),
	CONSTRAINT "terms_acceptances_document_check" CHECK ("document" in ('terms', 'privacy')),
	CONSTRAINT "terms_acceptances_language_check" CHECK ("language" in ('tr', 'en'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "terms_version" text;--> statement-breakpoint
ALTER TABLE "registration_origins" ADD CONSTRAINT "registration_origins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "terms_acceptances" ADD CONSTRAINT "terms_acceptances_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
drop trigger users_changed on users;--> statement-breakpoint
create trigger users_changed after update on users for each row
  when ((old.role, old.status, old.language, old.email, old.first_name, old.last_name, old.terms_version) is distinct from (new.role, new.status, new.language, new.email, new.first_name, new.last_name, new.terms_version))
  execute function signal_user();

