-- Sessions in which an admin views the product as a user end with the rights of the admin, and with the user's own access.
create function end_view_sessions() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = now(), revoked_reason = 'view_revoked'
  where viewer_id = new.id and revoked_at is null;
  update sessions set revoked_at = now(), revoked_reason = 'view_revoked'
  where user_id = new.id and viewer_id is not null and revoked_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger users_views_ended after update on users for each row
  when ((old.role, old.status, old.deleted_at) is distinct from (new.role, new.status, new.deleted_at))
  execute function end_view_sessions();
