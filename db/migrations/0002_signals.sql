-- drizzle cannot say INCLUDE: the inbox page and its counts are answered from this index alone.
create index inbox_page_idx on inbox (user_id, id desc) include (read_at) where archived_at is null;
--> statement-breakpoint
insert into maintenance (id) values (1);
--> statement-breakpoint
alter table maintenance add constraint maintenance_one_row check (id = 1);
--> statement-breakpoint
-- Every replica keeps sessions in memory. Whoever changes one, by whatever road, tells them all at commit.
create function signal_session() returns trigger language plpgsql as $$
begin
  perform pg_notify('meydan', json_build_object('type', 'session', 'sessionId', old.id)::text);
  return null;
end $$;
--> statement-breakpoint
create function signal_user() returns trigger language plpgsql as $$
begin
  perform pg_notify('meydan', json_build_object('type', 'user', 'userId', old.id)::text);
  return null;
end $$;
--> statement-breakpoint
create function signal_maintenance() returns trigger language plpgsql as $$
begin
  perform pg_notify('meydan', json_build_object('type', 'maintenance')::text);
  return null;
end $$;
--> statement-breakpoint
create trigger sessions_changed after update on sessions for each row
  when (old.revoked_at is distinct from new.revoked_at or old.expires_at is distinct from new.expires_at or old.csrf_token is distinct from new.csrf_token)
  execute function signal_session();
--> statement-breakpoint
create trigger sessions_removed after delete on sessions for each row execute function signal_session();
--> statement-breakpoint
create trigger users_changed after update on users for each row
  when ((old.role, old.status, old.language, old.email, old.first_name, old.last_name) is distinct from (new.role, new.status, new.language, new.email, new.first_name, new.last_name))
  execute function signal_user();
--> statement-breakpoint
create trigger maintenance_changed after update on maintenance for each row execute function signal_maintenance();
--> statement-breakpoint
-- The shape is rate-limiter-flexible's. Unlogged: counts may be lost in a crash, and cost no WAL until then.
create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
--> statement-breakpoint
create index rate_limits_expire_idx on rate_limits (expire);
