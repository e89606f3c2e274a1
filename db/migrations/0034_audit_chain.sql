-- A row is sealed by the job, never by its insert.
create trigger audit_log_unsealed before insert on audit_log for each row
  when (new.batch_id is not null or new.digest is not null or new.redacted_at is not null)
  execute function guard_audit_log();
--> statement-breakpoint
-- A batch changes once: when its rows are swept.
create function guard_audit_batches() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if old.swept_at is null and new.swept_at is not null
      and (to_jsonb(old) - 'swept_at') = (to_jsonb(new) - 'swept_at')
    then return new; end if;
  end if;
  raise exception 'audit_batches is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger audit_batches_guard before update or delete on audit_batches for each row execute function guard_audit_batches();
--> statement-breakpoint
create trigger audit_batches_truncated before truncate on audit_batches for each statement execute function guard_audit_batches();
--> statement-breakpoint
drop function sweep_audit_log(timestamptz, int);
--> statement-breakpoint
-- Deletes the rows of the oldest batches whose rows are all older than an instant, and returns the number of batches.
create function sweep_audit_batches(before timestamptz, most int) returns int language plpgsql as $$
declare
  batch record;
  swept int := 0;
begin
  perform set_config('meydan.audit_sweep', 'on', true);
  for batch in
    select id, first_id, last_id from audit_batches
    where swept_at is null and created_at < before order by created_at, rows limit most for update skip locked
  loop
    delete from audit_log where batch_id = batch.id and id between batch.first_id and batch.last_id;
    update audit_batches set swept_at = now() where id = batch.id;
    swept := swept + 1;
  end loop;
  perform set_config('meydan.audit_sweep', '', true);
  return swept;
end $$;
