ALTER TABLE "sessions" ADD COLUMN "viewer_session_id" uuid;--> statement-breakpoint
-- A session in which an admin views the product as a user ends with the session that started it. Found by the admin,
-- whose views have an index.
create function end_views_of_session() returns trigger language plpgsql as $$
begin
  update sessions set revoked_at = new.revoked_at, revoked_reason = 'view_revoked'
  where viewer_id = new.user_id and viewer_session_id = new.id and revoked_at is null;
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_views_ended after update on sessions for each row
  when (old.revoked_at is null and new.revoked_at is not null and new.viewer_id is null)
  execute function end_views_of_session();
