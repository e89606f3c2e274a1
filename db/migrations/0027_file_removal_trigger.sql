-- Whoever deletes an attachment, by whatever way, leaves its file to the job that empties file_removals.
create function remove_attachment_file() returns trigger language plpgsql as $$
begin
  insert into file_removals (storage_key) values (old.storage_key) on conflict (storage_key) do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger ticket_attachments_removed after delete on ticket_attachments for each row execute function remove_attachment_file();
--> statement-breakpoint
-- Messages that wait already: their id names the delivery, and that its user.
update outbox o set user_id = d.user_id from deliveries d
where o.message_id like 'delivery-%' and d.id = substring(o.message_id from '^delivery-(\d+)')::bigint;
--> statement-breakpoint
-- Guests who have opened a mailed link since they wrote have proven their address; the trail knows them.
update tickets t set guest_verified_at = a.created_at
from (
  select target_id as email, max(created_at) as created_at from audit_log
  where action = 'ticket.guest_access' and target_type = 'email' group by target_id
) a
where t.user_id is null and t.guest_email = a.email and a.created_at >= t.created_at;
