ALTER TABLE "users" DROP CONSTRAINT "users_username_check";--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "previous_username" text;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "username_changed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "avatar_key" text;--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_username_check" CHECK (username ~ '^[a-zA-Z0-9çğıöşüÇĞİÖŞÜ][a-zA-Z0-9çğıöşüÇĞİÖŞÜ._-]{2,29}$');--> statement-breakpoint
-- Sessions carry the username and the address of the picture, so that a replica must hear of new ones.
drop trigger users_changed on users;--> statement-breakpoint
create trigger users_changed after update on users for each row
  when ((old.role, old.status, old.language, old.email, old.first_name, old.last_name, old.terms_version, old.username, old.avatar_key) is distinct from (new.role, new.status, new.language, new.email, new.first_name, new.last_name, new.terms_version, new.username, new.avatar_key))
  execute function signal_user();--> statement-breakpoint
-- The file of a picture that was replaced or removed is removed by the job that reads file_removals.
create function remove_avatar_file() returns trigger language plpgsql as $$
begin
  insert into file_removals (storage_key) values (old.avatar_key) on conflict (storage_key) do nothing;
  return null;
end $$;--> statement-breakpoint
create trigger users_avatar_changed after update on users for each row
  when (old.avatar_key is not null and old.avatar_key is distinct from new.avatar_key) execute function remove_avatar_file();--> statement-breakpoint
create trigger users_avatar_deleted after delete on users for each row
  when (old.avatar_key is not null) execute function remove_avatar_file();
