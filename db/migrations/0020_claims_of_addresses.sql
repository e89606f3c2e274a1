ALTER TABLE "one_time_tokens" ADD COLUMN "moved_away" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "two_factor" ADD COLUMN "session_id" uuid;--> statement-breakpoint
-- Links that are on their way: the trail knows which of them tell of a move.
update one_time_tokens t set moved_away = true from audit_log a
where t.purpose = 'not_me' and t.session_id is not null
  and a.action = 'user.change_email' and a.target_type = 'user' and a.target_id = t.user_id::text
  and a.meta->>'from' = t.email and a.created_at between t.created_at and t.created_at + interval '5 seconds';
