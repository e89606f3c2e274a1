ALTER TABLE "desk_settings" ADD COLUMN "sla_warning_minutes" integer DEFAULT 60 NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD COLUMN "sla_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD COLUMN "sla_recalculated_to" integer;--> statement-breakpoint
ALTER TABLE "desk_settings" ADD CONSTRAINT "desk_settings_warning_check" CHECK (sla_warning_minutes between 0 and 10080);--> statement-breakpoint
-- An exception of each category, which is off until an agent sets it.
insert into sla_policies (priority, category, first_response_minutes, resolution_minutes, calendar, enabled)
select priority, exception, first_response_minutes, resolution_minutes, calendar, false
from sla_policies, unnest(array['general', 'technical', 'billing', 'account']) exception where category is null
order by priority, exception
on conflict do nothing;
