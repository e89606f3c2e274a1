create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- Without this extension, or the right to create it, the console measures no queries.
do $$ begin
  create extension if not exists pg_stat_statements;
exception when feature_not_supported or undefined_file or insufficient_privilege then
  raise notice 'pg_stat_statements is not available';
end $$;
--> statement-breakpoint
-- One folding for columns and search terms: Turkish letters lose their marks, both i's meet, case goes (D100).
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, translate(normalize(value, nfc), 'İIıŞşĞğÜüÖöÇç', 'iiissgguuoocc')));
--> statement-breakpoint
CREATE TABLE "activity" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "activity_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"type" text NOT NULL,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"ip" "inet",
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "data_exports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "data_exports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"file" text,
	"bytes" bigint,
	"error" text,
	"lease_until" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"downloaded_at" timestamp (3) with time zone,
	CONSTRAINT "data_exports_status_check" CHECK ("status" in ('pending', 'processing', 'ready', 'failed', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "addresses" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "addresses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"title" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"country_id" integer NOT NULL,
	"state_id" integer NOT NULL,
	"district_id" integer NOT NULL,
	"neighborhood_id" integer,
	"full_address" text NOT NULL,
	"postal_code" text NOT NULL,
	"phone" text,
	"phone_code_id" integer,
	"type" smallint NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "addresses_type_check" CHECK (type in (1, 2, 3))
);
--> statement-breakpoint
CREATE TABLE "api_clients" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_clients_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"description" text,
	"contact_email" text NOT NULL,
	"contact_phone" text,
	"is_active" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || contact_email)) STORED
);
--> statement-breakpoint
CREATE TABLE "api_keys" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "api_keys_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"client_id" integer,
	"prefix" text NOT NULL,
	"hash" text NOT NULL,
	"scope" text[] NOT NULL,
	"expires_at" timestamp (3) with time zone,
	"is_active" boolean DEFAULT true NOT NULL,
	"ip_whitelist" text[] DEFAULT '{}' NOT NULL,
	"quota_max" integer,
	"quota_period" text,
	"quota_used" integer DEFAULT 0 NOT NULL,
	"quota_started_at" timestamp (3) with time zone,
	"usage_count" bigint DEFAULT 0 NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	"last_used_ip" "inet",
	"revoked_at" timestamp (3) with time zone,
	"revoked_by" integer,
	"revocation_reason" text,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "api_keys_period_check" CHECK ("quota_period" in ('hourly', 'daily', 'weekly', 'monthly')),
	CONSTRAINT "api_keys_quota_check" CHECK ((quota_max is null) = (quota_period is null) and quota_max > 0),
	CONSTRAINT "api_keys_scope_check" CHECK (cardinality(scope) > 0),
	CONSTRAINT "api_keys_revoked_check" CHECK (revoked_at is null or not is_active)
);
--> statement-breakpoint
CREATE TABLE "audit_batches" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_batches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"first_id" bigint NOT NULL,
	"last_id" bigint NOT NULL,
	"rows" integer NOT NULL,
	"digest" text NOT NULL,
	"previous_hash" text NOT NULL,
	"hash" text NOT NULL,
	"key_id" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"swept_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "audit_checks" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"batches" integer NOT NULL,
	"rows" bigint NOT NULL,
	"broken" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"actor_type" text NOT NULL,
	"actor_id" integer,
	"action" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" text,
	"meta" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"changes" jsonb,
	"ip" "inet",
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"batch_id" integer,
	"digest" text,
	"redacted_at" timestamp (3) with time zone,
	CONSTRAINT "audit_log_actor_check" CHECK ("actor_type" in ('user', 'admin', 'system', 'api_key', 'anonymous'))
);
--> statement-breakpoint
CREATE TABLE "device_codes" (
	"device_hash" text PRIMARY KEY NOT NULL,
	"user_code" text NOT NULL,
	"client" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"user_id" integer,
	"session_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_polled_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "device_codes_user_code_unique" UNIQUE("user_code"),
	CONSTRAINT "device_codes_status_check" CHECK ("status" in ('pending', 'approved', 'used'))
);
--> statement-breakpoint
CREATE TABLE "failed_logins" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "failed_logins_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer,
	"reason" text NOT NULL,
	"ip" "inet" NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "failed_logins_reason_check" CHECK ("reason" in ('password', 'code'))
);
--> statement-breakpoint
CREATE TABLE "login_failures" (
	"email" text NOT NULL,
	"ip" "inet" NOT NULL,
	"failures" integer DEFAULT 0 NOT NULL,
	"locks" integer DEFAULT 0 NOT NULL,
	"locked_until" timestamp (3) with time zone,
	"last_failed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "login_failures_email_ip_pk" PRIMARY KEY("email","ip")
);
--> statement-breakpoint
CREATE TABLE "one_time_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"email" text NOT NULL,
	"user_id" integer,
	"session_id" uuid,
	"moved_away" boolean DEFAULT false NOT NULL,
	"ticket_id" integer,
	"language" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"used_at" timestamp (3) with time zone,
	CONSTRAINT "one_time_tokens_purpose_check" CHECK ("purpose" in ('registration', 'password_reset', 'verify_email', 'not_me', 'two_factor', 'reactivation', 'guest_access', 'guest_session', 'ticket_rating')),
	CONSTRAINT "one_time_tokens_language_check" CHECK ("language" in ('tr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "verification_codes" (
	"email" text NOT NULL,
	"purpose" text NOT NULL,
	"hash" text NOT NULL,
	"user_id" integer,
	"language" text NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "verification_codes_email_purpose_pk" PRIMARY KEY("email","purpose"),
	CONSTRAINT "verification_codes_purpose_check" CHECK ("purpose" in ('registration', 'email_change'))
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"guid" uuid NOT NULL,
	"guest_session_id" uuid,
	"user_id" integer,
	"category" text NOT NULL,
	"granted" boolean NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"text_hash" text NOT NULL,
	"ip" "inet",
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"withdrawn_at" timestamp (3) with time zone,
	CONSTRAINT "consents_category_check" CHECK ("category" in ('mandatory', 'functional', 'performance', 'marketing', 'preference')),
	CONSTRAINT "consents_language_check" CHECK ("language" in ('tr', 'en')),
	CONSTRAINT "consents_mandatory_check" CHECK (category <> 'mandatory' or granted)
);
--> statement-breakpoint
CREATE TABLE "guest_sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"guid" uuid NOT NULL,
	"device_id" text,
	"user_id" integer,
	"language" text NOT NULL,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"upgraded_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "guest_sessions_guid_unique" UNIQUE("guid"),
	CONSTRAINT "guest_sessions_language_check" CHECK ("language" in ('tr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deliveries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"notification_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"channel" text NOT NULL,
	"status" text DEFAULT 'queued' NOT NULL,
	"priority" smallint NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"lease_until" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"error" text,
	"skip_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_channel_check" CHECK ("channel" in ('push', 'in_app', 'email', 'sms')),
	CONSTRAINT "deliveries_status_check" CHECK ("status" in ('queued', 'processing', 'sent', 'failed', 'cancelled', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"recipient" text NOT NULL,
	"user_id" integer,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"message_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_channel_check" CHECK ("channel" in ('push', 'in_app', 'email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "queue_minutes" (
	"minute" timestamp (3) with time zone NOT NULL,
	"channel" text NOT NULL,
	"sent" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"skipped" integer DEFAULT 0 NOT NULL,
	"waited_ms" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "queue_minutes_minute_channel_pk" PRIMARY KEY("minute","channel")
);
--> statement-breakpoint
CREATE TABLE "queue_requests" (
	"user_id" integer NOT NULL,
	"key" text NOT NULL,
	"digest" text DEFAULT '' NOT NULL,
	"answer" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "queue_requests_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "queue_skips" (
	"minute" timestamp (3) with time zone NOT NULL,
	"channel" text NOT NULL,
	"reason" text NOT NULL,
	"skipped" integer NOT NULL,
	CONSTRAINT "queue_skips_minute_channel_reason_pk" PRIMARY KEY("minute","channel","reason")
);
--> statement-breakpoint
CREATE TABLE "topic_sends" (
	"user_id" integer NOT NULL,
	"topic" text NOT NULL,
	"day" date NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "topic_sends_user_id_topic_day_pk" PRIMARY KEY("user_id","topic","day")
);
--> statement-breakpoint
CREATE TABLE "agents" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"categories" text[] DEFAULT '{}' NOT NULL,
	"languages" text[] DEFAULT '{}' NOT NULL,
	"away_until" timestamp (3) with time zone,
	"last_assigned_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "analytics_layouts" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "analytics_layouts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"config" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "desk_settings" (
	"id" integer PRIMARY KEY NOT NULL,
	"assignment_mode" text DEFAULT 'manual' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"sla_warning_minutes" integer DEFAULT 60 NOT NULL,
	"sla_version" integer DEFAULT 1 NOT NULL,
	"sla_recalculated_to" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "desk_settings_one_row" CHECK (id = 1),
	CONSTRAINT "desk_settings_warning_check" CHECK (sla_warning_minutes between 0 and 10080),
	CONSTRAINT "desk_settings_mode_check" CHECK ("assignment_mode" in ('manual', 'round_robin', 'least_busy'))
);
--> statement-breakpoint
CREATE TABLE "incoming_mails" (
	"message_id" text PRIMARY KEY NOT NULL,
	"ticket_id" integer,
	"ignored" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "macros" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "macros_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"actions" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_followers" (
	"ticket_id" integer NOT NULL,
	"user_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_followers_ticket_id_user_id_pk" PRIMARY KEY("ticket_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "ticket_relations" (
	"ticket_id" integer NOT NULL,
	"related_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_relations_ticket_id_related_id_pk" PRIMARY KEY("ticket_id","related_id"),
	CONSTRAINT "ticket_relations_order_check" CHECK (ticket_id < related_id)
);
--> statement-breakpoint
CREATE TABLE "ticket_views" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_views_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"owner_id" integer NOT NULL,
	"name" text NOT NULL,
	"filters" jsonb NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "error_reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "error_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"fingerprint" text NOT NULL,
	"level" text NOT NULL,
	"name" text NOT NULL,
	"message" text NOT NULL,
	"stack" text,
	"path" text NOT NULL,
	"version" text,
	"user_agent" text,
	"count" integer DEFAULT 1 NOT NULL,
	"first_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "error_reports_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "error_reports_level_check" CHECK ("level" in ('critical', 'page', 'component'))
);
--> statement-breakpoint
CREATE TABLE "file_removals" (
	"storage_key" text PRIMARY KEY NOT NULL,
	"due_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "inbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "inbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"notification_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	"archived_at" timestamp (3) with time zone,
	"favorited_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "countries" (
	"id" integer PRIMARY KEY NOT NULL,
	"alpha2" char(2) NOT NULL,
	"name_tr" text NOT NULL,
	"name_en" text NOT NULL,
	CONSTRAINT "countries_alpha2_unique" UNIQUE("alpha2")
);
--> statement-breakpoint
CREATE TABLE "districts" (
	"id" integer PRIMARY KEY NOT NULL,
	"state_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "neighborhoods" (
	"id" integer PRIMARY KEY NOT NULL,
	"district_id" integer NOT NULL,
	"name" text NOT NULL,
	"postal_code" text
);
--> statement-breakpoint
CREATE TABLE "phone_codes" (
	"id" integer PRIMARY KEY NOT NULL,
	"country_id" integer NOT NULL,
	"code" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "states" (
	"id" integer PRIMARY KEY NOT NULL,
	"country_id" integer NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "unsent_mails" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "unsent_mails_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"recipient" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text NOT NULL,
	"headers" jsonb,
	"attempts" smallint DEFAULT 1 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "maintenance" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"enabled" boolean DEFAULT false NOT NULL,
	"reason" text,
	"enabled_at" timestamp (3) with time zone,
	"duration_minutes" integer,
	"ends_at" timestamp (3) with time zone,
	"enabled_by" integer
);
--> statement-breakpoint
CREATE TABLE "notification_revisions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notification_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"notification_id" integer NOT NULL,
	"version" integer NOT NULL,
	"content" jsonb NOT NULL,
	"edited_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "notifications_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"kind" text DEFAULT 'system' NOT NULL,
	"channel" text NOT NULL,
	"target_type" text NOT NULL,
	"target_id" integer,
	"target_user_ids" integer[],
	"target_rules" jsonb,
	"platforms" text[] NOT NULL,
	"priority" smallint DEFAULT 2 NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"translations" jsonb NOT NULL,
	"link" jsonb,
	"template_id" integer,
	"version" integer DEFAULT 1 NOT NULL,
	"idempotency_key" text,
	"request_digest" text,
	"scheduled_at" timestamp (3) with time zone,
	"timezone" text DEFAULT 'Europe/Istanbul' NOT NULL,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_by" integer,
	"approved_at" timestamp (3) with time zone,
	"approval_notes" text,
	"rejected_by" integer,
	"rejected_at" timestamp (3) with time zone,
	"rejection_reason" text,
	"cancelled_by" integer,
	"cancelled_at" timestamp (3) with time zone,
	"cancellation_reason" text,
	"target_count" integer DEFAULT 0 NOT NULL,
	"target_count_is_estimated" boolean DEFAULT false NOT NULL,
	"expanded_to" integer DEFAULT 0 NOT NULL,
	"expanded_count" integer DEFAULT 0 NOT NULL,
	"expanded" boolean DEFAULT false NOT NULL,
	"inbox_from" bigint DEFAULT 0 NOT NULL,
	"inbox_to" bigint,
	"processing_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"failed_at" timestamp (3) with time zone,
	"sent_count" integer DEFAULT 0 NOT NULL,
	"failed_count" integer DEFAULT 0 NOT NULL,
	"cancelled_count" integer DEFAULT 0 NOT NULL,
	"skipped_count" integer DEFAULT 0 NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(coalesce(translations->'tr'->>'title', '') || ' ' || coalesce(translations->'tr'->>'message', '') || ' ' || coalesce(translations->'en'->>'title', '') || ' ' || coalesce(translations->'en'->>'message', ''))) STORED,
	CONSTRAINT "notifications_kind_check" CHECK ("kind" in ('welcome', 'system', 'security', 'marketing', 'update', 'reminder', 'other')),
	CONSTRAINT "notifications_channel_check" CHECK ("channel" in ('push', 'in_app', 'email', 'sms')),
	CONSTRAINT "notifications_target_check" CHECK ("target_type" in ('all_users', 'user', 'segment', 'admin')),
	CONSTRAINT "notifications_status_check" CHECK ("status" in ('pending', 'approved', 'rejected', 'scheduled', 'processing', 'sent', 'failed', 'cancelled')),
	CONSTRAINT "notifications_target_users_check" CHECK (cardinality(target_user_ids) between 2 and 500),
	CONSTRAINT "notifications_link_check" CHECK (link is null or coalesce(link->>'url' ~ '^(https://|/([^/\\]|$))' and link->'text'->>'tr' <> '', false)),
	CONSTRAINT "notifications_priority_check" CHECK (priority between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "cards" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"token" text NOT NULL,
	"last4" text NOT NULL,
	"card_type_id" smallint NOT NULL,
	"holder_name" text NOT NULL,
	"expiration_month" smallint NOT NULL,
	"expiration_year" smallint NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "cards_token_unique" UNIQUE("token"),
	CONSTRAINT "cards_last4_check" CHECK (last4 ~ '^[0-9]{4}$'),
	CONSTRAINT "cards_type_check" CHECK (card_type_id between 1 and 12),
	CONSTRAINT "cards_month_check" CHECK (expiration_month between 1 and 12)
);
--> statement-breakpoint
CREATE TABLE "ibans" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ibans_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"iban" text NOT NULL,
	"is_primary" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "preferences" (
	"user_id" integer NOT NULL,
	"channel" text NOT NULL,
	"topic" text NOT NULL,
	"enabled" boolean NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "preferences_user_id_channel_topic_pk" PRIMARY KEY("user_id","channel","topic"),
	CONSTRAINT "preferences_channel_check" CHECK ("channel" in ('push', 'in_app', 'email', 'sms', 'phone')),
	CONSTRAINT "preferences_topic_check" CHECK ("topic" in ('welcome', 'system', 'security', 'marketing', 'update', 'reminder', 'other'))
);
--> statement-breakpoint
CREATE TABLE "privacy" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"analytics" boolean DEFAULT false NOT NULL,
	"personalization" boolean DEFAULT false NOT NULL,
	"marketing" boolean DEFAULT false NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "push_subscriptions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "push_subscriptions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"session_id" uuid,
	"provider" text DEFAULT 'web_push' NOT NULL,
	"endpoint" text NOT NULL,
	"p256dh" text,
	"auth" text,
	"platform" text,
	"user_agent" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_used_at" timestamp (3) with time zone,
	CONSTRAINT "push_subscriptions_endpoint_unique" UNIQUE("endpoint"),
	CONSTRAINT "push_subscriptions_provider_check" CHECK ("provider" in ('web_push', 'fcm')),
	CONSTRAINT "push_subscriptions_keys_check" CHECK (provider <> 'web_push' or (p256dh is not null and auth is not null))
);
--> statement-breakpoint
CREATE TABLE "quiet_hours" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"starts_at" smallint NOT NULL,
	"ends_at" smallint NOT NULL,
	"timezone" text DEFAULT 'Europe/Istanbul' NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "quiet_hours_check" CHECK (starts_at between 0 and 1439 and ends_at between 0 and 1439 and starts_at <> ends_at)
);
--> statement-breakpoint
CREATE TABLE "reply_templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"content" text NOT NULL,
	"category" text NOT NULL,
	"language" text NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || content)) STORED,
	CONSTRAINT "reply_templates_category_check" CHECK ("category" in ('general', 'technical', 'billing', 'account')),
	CONSTRAINT "reply_templates_language_check" CHECK ("language" in ('tr', 'en')),
	CONSTRAINT "reply_templates_content_check" CHECK (length(content) <= 5000)
);
--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"frequency" text NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"next_run_at" timestamp (3) with time zone NOT NULL,
	"last_run_at" timestamp (3) with time zone,
	"created_by" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "report_schedules_type_check" CHECK ("type" in ('users', 'notifications', 'support', 'security')),
	CONSTRAINT "report_schedules_format_check" CHECK ("format" in ('csv', 'json', 'html')),
	CONSTRAINT "report_schedules_frequency_check" CHECK ("frequency" in ('daily', 'weekly', 'monthly')),
	CONSTRAINT "report_schedules_language_check" CHECK ("language" in ('tr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "reports" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"format" text NOT NULL,
	"language" text NOT NULL,
	"params" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rows_done" integer DEFAULT 0 NOT NULL,
	"rows_total" integer,
	"file" text,
	"bytes" bigint,
	"error" text,
	"lease_until" timestamp (3) with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"schedule_id" integer,
	"request_key" uuid,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ready_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	CONSTRAINT "reports_request_key_unique" UNIQUE("request_key"),
	CONSTRAINT "reports_type_check" CHECK ("type" in ('users', 'notifications', 'support', 'security', 'user_list', 'audit_log')),
	CONSTRAINT "reports_format_check" CHECK ("format" in ('csv', 'json', 'html')),
	CONSTRAINT "reports_status_check" CHECK ("status" in ('pending', 'processing', 'ready', 'failed', 'expired')),
	CONSTRAINT "reports_language_check" CHECK ("language" in ('tr', 'en'))
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "segments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"rules" jsonb NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"last_count" integer,
	"last_count_is_estimated" boolean DEFAULT false NOT NULL,
	"counted_at" timestamp (3) with time zone,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refresh_tokens" (
	"hash" text PRIMARY KEY NOT NULL,
	"session_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"rotated_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "session_risks" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"score" smallint NOT NULL,
	"findings" jsonb NOT NULL,
	"sessions" integer NOT NULL,
	"addresses" integer NOT NULL,
	"device_classes" integer NOT NULL,
	CONSTRAINT "session_risks_type_check" CHECK ("type" in ('multiple_locations', 'multiple_devices', 'high_risk_ip'))
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"user_id" integer NOT NULL,
	"viewer_id" integer,
	"csrf_token" text NOT NULL,
	"persistent" boolean DEFAULT true NOT NULL,
	"ip" "inet",
	"user_agent" text,
	"platform" text DEFAULT 'web' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	"revoked_reason" text,
	"country" text,
	"device_class" text,
	"risk_signals" jsonb,
	"signal_score" smallint DEFAULT 0 NOT NULL,
	"risk_score" smallint DEFAULT 0 NOT NULL,
	CONSTRAINT "sessions_platform_check" CHECK ("platform" in ('web', 'mobile', 'mobile_android', 'mobile_ios', 'desktop')),
	CONSTRAINT "sessions_device_class_check" CHECK ("device_class" in ('mobile', 'desktop'))
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer
);
--> statement-breakpoint
CREATE TABLE "business_hours" (
	"weekday" smallint PRIMARY KEY NOT NULL,
	"opens_at" time NOT NULL,
	"closes_at" time NOT NULL,
	CONSTRAINT "business_hours_weekday_check" CHECK (weekday between 1 and 7),
	CONSTRAINT "business_hours_order_check" CHECK (opens_at < closes_at)
);
--> statement-breakpoint
CREATE TABLE "holidays" (
	"day" date PRIMARY KEY NOT NULL,
	"name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sla_policies" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sla_policies_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"priority" smallint NOT NULL,
	"category" text,
	"first_response_minutes" integer NOT NULL,
	"resolution_minutes" integer NOT NULL,
	"calendar" text DEFAULT 'business' NOT NULL,
	"enabled" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sla_policies_key" UNIQUE NULLS NOT DISTINCT("priority","category"),
	CONSTRAINT "sla_policies_priority_check" CHECK (priority between 1 and 5),
	CONSTRAINT "sla_policies_category_check" CHECK ("category" in ('general', 'technical', 'billing', 'account')),
	CONSTRAINT "sla_policies_calendar_check" CHECK ("calendar" in ('always', 'business')),
	CONSTRAINT "sla_policies_minutes_check" CHECK (first_response_minutes > 0 and resolution_minutes >= first_response_minutes)
);
--> statement-breakpoint
CREATE TABLE "statistics" (
	"key" text PRIMARY KEY NOT NULL,
	"data" jsonb NOT NULL,
	"generated_at" timestamp (3) with time zone NOT NULL,
	"lease_until" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "templates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "templates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"channel" text NOT NULL,
	"platforms" text[] NOT NULL,
	"translations" jsonb NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"usage_count" integer DEFAULT 0 NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" integer,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(name || ' ' || coalesce(translations->'tr'->>'title', '') || ' ' || coalesce(translations->'tr'->>'message', '') || ' ' || coalesce(translations->'en'->>'title', '') || ' ' || coalesce(translations->'en'->>'message', ''))) STORED,
	CONSTRAINT "templates_category_check" CHECK ("category" in ('general', 'welcome', 'marketing', 'system', 'security', 'update', 'reminder')),
	CONSTRAINT "templates_channel_check" CHECK ("channel" in ('push', 'in_app', 'email', 'sms'))
);
--> statement-breakpoint
CREATE TABLE "ticket_feedback" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_feedback_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"rating" smallint NOT NULL,
	"topic" text DEFAULT 'other' NOT NULL,
	"text" text,
	"is_anonymous" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"thanked_at" timestamp (3) with time zone,
	"escalated_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_feedback_rating_check" CHECK (rating between 1 and 5),
	CONSTRAINT "ticket_feedback_topic_check" CHECK ("topic" in ('payment', 'shipping', 'product', 'technical', 'other'))
);
--> statement-breakpoint
CREATE TABLE "ticket_status_log" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_status_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"old_status" text,
	"new_status" text,
	"old_assignee" integer,
	"new_assignee" integer,
	"changed_by" integer,
	"changed_by_type" text NOT NULL,
	"reason" text,
	"request_id" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_status_log_actor_check" CHECK ("changed_by_type" in ('user', 'admin', 'system', 'api_key', 'anonymous'))
);
--> statement-breakpoint
CREATE TABLE "ticket_attachments" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_attachments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"message_id" integer,
	"uploaded_by" integer,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"bytes" bigint NOT NULL,
	"sha256" text NOT NULL,
	"storage_key" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_attachments_storage_key_unique" UNIQUE("storage_key")
);
--> statement-breakpoint
CREATE TABLE "ticket_messages" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"ticket_id" integer NOT NULL,
	"sender_type" text NOT NULL,
	"sender_id" integer,
	"body" text NOT NULL,
	"moved_from" integer,
	"is_internal" boolean DEFAULT false NOT NULL,
	"idempotency_key" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"read_at" timestamp (3) with time zone,
	CONSTRAINT "ticket_messages_sender_check" CHECK ("sender_type" in ('user', 'guest', 'admin', 'ai', 'system'))
);
--> statement-breakpoint
CREATE TABLE "ticket_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ticket_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"status" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "ticket_counts_status_check" CHECK ("status" in ('open', 'in_progress', 'waiting_user', 'resolved', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "tickets" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tickets_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer,
	"guest_email" text,
	"guest_name" text,
	"guest_phone" text,
	"guest_verified_at" timestamp (3) with time zone,
	"language" text NOT NULL,
	"subject" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text,
	"priority" smallint DEFAULT 2 NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"source" text DEFAULT 'web' NOT NULL,
	"device_type" text,
	"user_agent" text,
	"ip" "inet",
	"idempotency_key" text,
	"is_spam" boolean DEFAULT false NOT NULL,
	"is_flagged" boolean DEFAULT false NOT NULL,
	"assigned_to" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"first_response_at" timestamp (3) with time zone,
	"resolved_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"sla_policy_id" integer,
	"first_response_due_at" timestamp (3) with time zone,
	"resolution_due_at" timestamp (3) with time zone,
	"sla_paused_at" timestamp (3) with time zone,
	"sla_warned_at" timestamp (3) with time zone,
	"first_response_breached_at" timestamp (3) with time zone,
	"resolution_breached_at" timestamp (3) with time zone,
	"snoozed_until" timestamp (3) with time zone,
	"merged_into" integer,
	"split_from" integer,
	"unread_by_staff" integer DEFAULT 0 NOT NULL,
	"country_code" text,
	"referrer" text,
	"reopen_count" smallint DEFAULT 0 NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(' ' || subject || ' ' || description || ' ' || coalesce(guest_name, '') || ' ' || coalesce(guest_email, ''))) STORED,
	CONSTRAINT "tickets_idempotency_key_unique" UNIQUE("idempotency_key"),
	CONSTRAINT "tickets_category_check" CHECK ("category" in ('general', 'technical', 'billing', 'account')),
	CONSTRAINT "tickets_status_check" CHECK ("status" in ('open', 'in_progress', 'waiting_user', 'resolved', 'closed')),
	CONSTRAINT "tickets_source_check" CHECK ("source" in ('web', 'mobile', 'email', 'api', 'phone', 'chat')),
	CONSTRAINT "tickets_language_check" CHECK ("language" in ('tr', 'en')),
	CONSTRAINT "tickets_priority_check" CHECK (priority between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"hash" text PRIMARY KEY NOT NULL,
	"user_id" integer NOT NULL,
	"used_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "two_factor" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"enabled_at" timestamp (3) with time zone,
	"session_id" uuid,
	"last_step" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "staff_notes" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "staff_notes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"user_id" integer NOT NULL,
	"author_id" integer,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "staff_notes_text_check" CHECK (length(text) between 1 and 2000)
);
--> statement-breakpoint
CREATE TABLE "user_counts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "user_counts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"role" text NOT NULL,
	"state" text NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "user_counts_role_check" CHECK ("role" in ('user', 'admin')),
	CONSTRAINT "user_counts_state_check" CHECK ("state" in ('active', 'inactive', 'suspended', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "users_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"username" text,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"role" text DEFAULT 'user' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"language" text DEFAULT 'tr' NOT NULL,
	"phone" text,
	"phone_code" smallint DEFAULT 90 NOT NULL,
	"birth_date" date,
	"gender_code" smallint,
	"email_verified_at" timestamp (3) with time zone,
	"password_changed_at" timestamp (3) with time zone,
	"last_login_at" timestamp (3) with time zone,
	"suspended_at" timestamp (3) with time zone,
	"suspended_by" text,
	"suspended_by_id" integer,
	"suspension_reason" text,
	"suspended_until" timestamp (3) with time zone,
	"deleted_at" timestamp (3) with time zone,
	"deletion_reason" text,
	"erased_at" timestamp (3) with time zone,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search" text GENERATED ALWAYS AS (fold(' ' || first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(username, '') || ' ' || coalesce(phone, ''))) STORED NOT NULL,
	CONSTRAINT "users_username_check" CHECK (username ~ '^[a-z0-9][a-z0-9._]{2,29}$'),
	CONSTRAINT "users_gender_check" CHECK (gender_code in (1, 2)),
	CONSTRAINT "users_role_check" CHECK ("role" in ('user', 'admin')),
	CONSTRAINT "users_status_check" CHECK ("status" in ('active', 'inactive', 'suspended')),
	CONSTRAINT "users_language_check" CHECK ("language" in ('tr', 'en'))
);
--> statement-breakpoint
ALTER TABLE "activity" ADD CONSTRAINT "activity_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "data_exports" ADD CONSTRAINT "data_exports_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_neighborhood_id_neighborhoods_id_fk" FOREIGN KEY ("neighborhood_id") REFERENCES "public"."neighborhoods"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "addresses" ADD CONSTRAINT "addresses_phone_code_id_phone_codes_id_fk" FOREIGN KEY ("phone_code_id") REFERENCES "public"."phone_codes"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_clients" ADD CONSTRAINT "api_clients_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_client_id_api_clients_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."api_clients"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_revoked_by_users_id_fk" FOREIGN KEY ("revoked_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "api_keys" ADD CONSTRAINT "api_keys_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "audit_log" ADD CONSTRAINT "audit_log_batch_id_audit_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."audit_batches"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "device_codes" ADD CONSTRAINT "device_codes_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "failed_logins" ADD CONSTRAINT "failed_logins_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "one_time_tokens" ADD CONSTRAINT "one_time_tokens_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "verification_codes" ADD CONSTRAINT "verification_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "guest_sessions" ADD CONSTRAINT "guest_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "queue_requests" ADD CONSTRAINT "queue_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "agents" ADD CONSTRAINT "agents_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "analytics_layouts" ADD CONSTRAINT "analytics_layouts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "incoming_mails" ADD CONSTRAINT "incoming_mails_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "macros" ADD CONSTRAINT "macros_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_followers" ADD CONSTRAINT "ticket_followers_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_followers" ADD CONSTRAINT "ticket_followers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_relations" ADD CONSTRAINT "ticket_relations_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_relations" ADD CONSTRAINT "ticket_relations_related_id_tickets_id_fk" FOREIGN KEY ("related_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_views" ADD CONSTRAINT "ticket_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "districts" ADD CONSTRAINT "districts_state_id_states_id_fk" FOREIGN KEY ("state_id") REFERENCES "public"."states"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "neighborhoods" ADD CONSTRAINT "neighborhoods_district_id_districts_id_fk" FOREIGN KEY ("district_id") REFERENCES "public"."districts"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "phone_codes" ADD CONSTRAINT "phone_codes_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "states" ADD CONSTRAINT "states_country_id_countries_id_fk" FOREIGN KEY ("country_id") REFERENCES "public"."countries"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "maintenance" ADD CONSTRAINT "maintenance_enabled_by_users_id_fk" FOREIGN KEY ("enabled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_revisions" ADD CONSTRAINT "notification_revisions_notification_id_notifications_id_fk" FOREIGN KEY ("notification_id") REFERENCES "public"."notifications"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notification_revisions" ADD CONSTRAINT "notification_revisions_edited_by_users_id_fk" FOREIGN KEY ("edited_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_template_id_templates_id_fk" FOREIGN KEY ("template_id") REFERENCES "public"."templates"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_rejected_by_users_id_fk" FOREIGN KEY ("rejected_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_cancelled_by_users_id_fk" FOREIGN KEY ("cancelled_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "cards" ADD CONSTRAINT "cards_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ibans" ADD CONSTRAINT "ibans_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "preferences" ADD CONSTRAINT "preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "privacy" ADD CONSTRAINT "privacy_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "push_subscriptions" ADD CONSTRAINT "push_subscriptions_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "quiet_hours" ADD CONSTRAINT "quiet_hours_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_schedule_id_report_schedules_id_fk" FOREIGN KEY ("schedule_id") REFERENCES "public"."report_schedules"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "refresh_tokens" ADD CONSTRAINT "refresh_tokens_session_id_sessions_id_fk" FOREIGN KEY ("session_id") REFERENCES "public"."sessions"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "session_risks" ADD CONSTRAINT "session_risks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_viewer_id_users_id_fk" FOREIGN KEY ("viewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "templates" ADD CONSTRAINT "templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_feedback" ADD CONSTRAINT "ticket_feedback_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_status_log" ADD CONSTRAINT "ticket_status_log_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_status_log" ADD CONSTRAINT "ticket_status_log_old_assignee_users_id_fk" FOREIGN KEY ("old_assignee") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_status_log" ADD CONSTRAINT "ticket_status_log_new_assignee_users_id_fk" FOREIGN KEY ("new_assignee") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_status_log" ADD CONSTRAINT "ticket_status_log_changed_by_users_id_fk" FOREIGN KEY ("changed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_message_id_ticket_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."ticket_messages"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_attachments" ADD CONSTRAINT "ticket_attachments_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "ticket_messages" ADD CONSTRAINT "ticket_messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_assigned_to_users_id_fk" FOREIGN KEY ("assigned_to") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_sla_policy_id_sla_policies_id_fk" FOREIGN KEY ("sla_policy_id") REFERENCES "public"."sla_policies"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_merged_into_tickets_id_fk" FOREIGN KEY ("merged_into") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "tickets" ADD CONSTRAINT "tickets_split_from_tickets_id_fk" FOREIGN KEY ("split_from") REFERENCES "public"."tickets"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "two_factor" ADD CONSTRAINT "two_factor_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "staff_notes" ADD CONSTRAINT "staff_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
ALTER TABLE "users" ADD CONSTRAINT "users_suspended_by_id_users_id_fk" FOREIGN KEY ("suspended_by_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;
--> statement-breakpoint
CREATE INDEX "activity_user_idx" ON "activity" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "data_exports_user_idx" ON "data_exports" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "data_exports_status_idx" ON "data_exports" USING btree ("status","id");
--> statement-breakpoint
CREATE INDEX "addresses_user_idx" ON "addresses" USING btree ("user_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "addresses_primary_key" ON "addresses" USING btree ("user_id") WHERE is_primary;
--> statement-breakpoint
CREATE UNIQUE INDEX "api_clients_name_key" ON "api_clients" USING btree (fold("name"));
--> statement-breakpoint
CREATE INDEX "api_clients_search_idx" ON "api_clients" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_hash_key" ON "api_keys" USING btree ("hash");
--> statement-breakpoint
CREATE UNIQUE INDEX "api_keys_prefix_key" ON "api_keys" USING btree ("prefix");
--> statement-breakpoint
CREATE INDEX "api_keys_user_idx" ON "api_keys" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "api_keys_client_idx" ON "api_keys" USING btree ("client_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_batches_kept_idx" ON "audit_batches" USING btree ("created_at","rows") WHERE swept_at is null;
--> statement-breakpoint
CREATE INDEX "audit_log_target_idx" ON "audit_log" USING btree ("target_type","target_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_log_actor_idx" ON "audit_log" USING btree ("actor_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_log_action_idx" ON "audit_log" USING btree ("action","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "audit_log_created_idx" ON "audit_log" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "audit_log_request_idx" ON "audit_log" USING btree ("request_id");
--> statement-breakpoint
CREATE INDEX "audit_log_staff_idx" ON "audit_log" USING btree ("actor_type","id" DESC NULLS FIRST) WHERE actor_type <> 'user';
--> statement-breakpoint
CREATE INDEX "audit_log_ticket_idx" ON "audit_log" USING btree ("id" DESC NULLS FIRST) WHERE target_type = 'ticket';
--> statement-breakpoint
CREATE INDEX "audit_log_ticket_days_idx" ON "audit_log" USING btree ("created_at","id","action","actor_type") WHERE target_type = 'ticket';
--> statement-breakpoint
CREATE INDEX "audit_log_unsealed_idx" ON "audit_log" USING btree ("id") WHERE batch_id is null;
--> statement-breakpoint
CREATE INDEX "device_codes_expiry_idx" ON "device_codes" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "device_codes_session_idx" ON "device_codes" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "failed_logins_user_idx" ON "failed_logins" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "failed_logins_age_idx" ON "failed_logins" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "login_failures_age_idx" ON "login_failures" USING btree ("last_failed_at");
--> statement-breakpoint
CREATE INDEX "one_time_tokens_user_idx" ON "one_time_tokens" USING btree ("user_id","purpose");
--> statement-breakpoint
CREATE INDEX "one_time_tokens_email_idx" ON "one_time_tokens" USING btree ("email","purpose");
--> statement-breakpoint
CREATE INDEX "one_time_tokens_expiry_idx" ON "one_time_tokens" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "verification_codes_expiry_idx" ON "verification_codes" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "consents_guid_idx" ON "consents" USING btree ("guid","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "consents_user_idx" ON "consents" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "consents_traces_idx" ON "consents" USING btree ("created_at") WHERE user_id is null and (ip is not null or user_agent is not null);
--> statement-breakpoint
CREATE INDEX "guest_sessions_user_idx" ON "guest_sessions" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "guest_sessions_expiry_idx" ON "guest_sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "deliveries_due_idx" ON "deliveries" USING btree ("notification_id","due_at","id") WHERE status = 'queued';
--> statement-breakpoint
CREATE INDEX "deliveries_failed_idx" ON "deliveries" USING btree ("id") WHERE status = 'failed';
--> statement-breakpoint
CREATE INDEX "deliveries_notification_idx" ON "deliveries" USING btree ("notification_id","status","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "outbox_message_idx" ON "outbox" USING btree ("message_id") WHERE "outbox"."message_id" is not null;
--> statement-breakpoint
CREATE INDEX "outbox_recipient_idx" ON "outbox" USING btree ("recipient","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "outbox_user_idx" ON "outbox" USING btree ("user_id") WHERE "outbox"."user_id" is not null;
--> statement-breakpoint
CREATE INDEX "queue_requests_age_idx" ON "queue_requests" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "topic_sends_day_idx" ON "topic_sends" USING btree ("day");
--> statement-breakpoint
CREATE INDEX "analytics_layouts_user_idx" ON "analytics_layouts" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "incoming_mails_ticket_idx" ON "incoming_mails" USING btree ("ticket_id");
--> statement-breakpoint
CREATE INDEX "incoming_mails_age_idx" ON "incoming_mails" USING btree ("created_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "macros_name_key" ON "macros" USING btree (fold("name"));
--> statement-breakpoint
CREATE INDEX "ticket_followers_user_idx" ON "ticket_followers" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "ticket_relations_related_idx" ON "ticket_relations" USING btree ("related_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_views_name_key" ON "ticket_views" USING btree ("owner_id",fold("name"));
--> statement-breakpoint
CREATE INDEX "ticket_views_shared_idx" ON "ticket_views" USING btree ("id") WHERE is_shared;
--> statement-breakpoint
CREATE INDEX "error_reports_seen_idx" ON "error_reports" USING btree ("last_seen_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "file_removals_due_at_idx" ON "file_removals" USING btree ("due_at");
--> statement-breakpoint
CREATE INDEX "inbox_archived_idx" ON "inbox" USING btree ("user_id","id" DESC NULLS FIRST) WHERE archived_at is not null;
--> statement-breakpoint
CREATE INDEX "inbox_favorite_idx" ON "inbox" USING btree ("user_id","id" DESC NULLS FIRST) WHERE favorited_at is not null;
--> statement-breakpoint
CREATE INDEX "districts_state_idx" ON "districts" USING btree ("state_id");
--> statement-breakpoint
CREATE INDEX "neighborhoods_district_idx" ON "neighborhoods" USING btree ("district_id");
--> statement-breakpoint
CREATE INDEX "states_country_idx" ON "states" USING btree ("country_id");
--> statement-breakpoint
CREATE INDEX "unsent_mails_due_at_idx" ON "unsent_mails" USING btree ("due_at");
--> statement-breakpoint
CREATE UNIQUE INDEX "notification_revisions_key" ON "notification_revisions" USING btree ("notification_id","version");
--> statement-breakpoint
CREATE INDEX "notifications_status_idx" ON "notifications" USING btree ("status","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "notifications_groups_idx" ON "notifications" USING btree ("status","channel");
--> statement-breakpoint
CREATE UNIQUE INDEX "notifications_idempotency_key" ON "notifications" USING btree ("created_by","idempotency_key");
--> statement-breakpoint
CREATE INDEX "notifications_segment_idx" ON "notifications" USING btree ("target_id") WHERE target_type = 'segment';
--> statement-breakpoint
CREATE INDEX "notifications_template_idx" ON "notifications" USING btree ("template_id");
--> statement-breakpoint
CREATE INDEX "notifications_sent_idx" ON "notifications" USING btree ("sent_at" DESC NULLS LAST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "notifications_failed_idx" ON "notifications" USING btree ("failed_at");
--> statement-breakpoint
CREATE INDEX "notifications_due_idx" ON "notifications" USING btree ("priority" DESC NULLS FIRST,"scheduled_at") WHERE status in ('approved', 'scheduled', 'processing');
--> statement-breakpoint
CREATE INDEX "notifications_search_idx" ON "notifications" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "cards_user_idx" ON "cards" USING btree ("user_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "cards_primary_key" ON "cards" USING btree ("user_id") WHERE is_primary;
--> statement-breakpoint
CREATE UNIQUE INDEX "ibans_user_iban_key" ON "ibans" USING btree ("user_id","iban");
--> statement-breakpoint
CREATE UNIQUE INDEX "ibans_primary_key" ON "ibans" USING btree ("user_id") WHERE is_primary;
--> statement-breakpoint
CREATE INDEX "push_subscriptions_user_idx" ON "push_subscriptions" USING btree ("user_id","id");
--> statement-breakpoint
CREATE INDEX "push_subscriptions_session_idx" ON "push_subscriptions" USING btree ("session_id");
--> statement-breakpoint
CREATE UNIQUE INDEX "reply_templates_name_key" ON "reply_templates" USING btree ("language",fold("name"));
--> statement-breakpoint
CREATE INDEX "reply_templates_category_idx" ON "reply_templates" USING btree ("category","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "reply_templates_search_idx" ON "reply_templates" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "report_schedules_author_idx" ON "report_schedules" USING btree ("created_by");
--> statement-breakpoint
CREATE INDEX "report_schedules_due_idx" ON "report_schedules" USING btree ("next_run_at") WHERE enabled;
--> statement-breakpoint
CREATE INDEX "reports_list_idx" ON "reports" USING btree ("type","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "reports_author_idx" ON "reports" USING btree ("created_by","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "reports_schedule_idx" ON "reports" USING btree ("schedule_id");
--> statement-breakpoint
CREATE INDEX "reports_waiting_idx" ON "reports" USING btree ("id") WHERE status in ('pending', 'processing');
--> statement-breakpoint
CREATE INDEX "reports_expiry_idx" ON "reports" USING btree ("expires_at") WHERE status = 'ready';
--> statement-breakpoint
CREATE INDEX "refresh_tokens_session_idx" ON "refresh_tokens" USING btree ("session_id");
--> statement-breakpoint
CREATE INDEX "refresh_tokens_rotated_idx" ON "refresh_tokens" USING btree ("rotated_at") WHERE "refresh_tokens"."rotated_at" is not null;
--> statement-breakpoint
CREATE INDEX "session_risks_score_idx" ON "session_risks" USING btree ("score" DESC NULLS FIRST,"user_id");
--> statement-breakpoint
CREATE INDEX "sessions_user_idx" ON "sessions" USING btree ("user_id","created_at" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "sessions_viewer_idx" ON "sessions" USING btree ("viewer_id") WHERE viewer_id is not null;
--> statement-breakpoint
CREATE INDEX "sessions_expiry_idx" ON "sessions" USING btree ("expires_at");
--> statement-breakpoint
CREATE INDEX "sessions_seen_idx" ON "sessions" USING btree ("last_seen_at","id");
--> statement-breakpoint
CREATE INDEX "sessions_created_idx" ON "sessions" USING btree ("created_at","id");
--> statement-breakpoint
CREATE INDEX "sessions_risk_idx" ON "sessions" USING btree ("risk_score","id");
--> statement-breakpoint
CREATE INDEX "sessions_revoked_idx" ON "sessions" USING btree ("revoked_at") WHERE revoked_at is not null;
--> statement-breakpoint
CREATE INDEX "sessions_ip_idx" ON "sessions" USING btree ("ip");
--> statement-breakpoint
CREATE INDEX "sessions_unended_idx" ON "sessions" USING btree ("expires_at","risk_score") WHERE revoked_at is null and viewer_id is null;
--> statement-breakpoint
CREATE INDEX "sessions_unassessed_idx" ON "sessions" USING btree ("id") WHERE risk_signals is null;
--> statement-breakpoint
CREATE INDEX "templates_category_idx" ON "templates" USING btree ("category","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "templates_search_idx" ON "templates" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "ticket_feedback_figures_idx" ON "ticket_feedback" USING btree ("created_at","id","rating","topic","is_anonymous");
--> statement-breakpoint
CREATE INDEX "ticket_feedback_rating_idx" ON "ticket_feedback" USING btree ("rating","created_at","id");
--> statement-breakpoint
CREATE INDEX "ticket_feedback_text_idx" ON "ticket_feedback" USING gin (fold("text") gin_trgm_ops) WHERE "text" is not null;
--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_feedback_ticket_key" ON "ticket_feedback" USING btree ("ticket_id");
--> statement-breakpoint
CREATE INDEX "ticket_status_log_ticket_idx" ON "ticket_status_log" USING btree ("ticket_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "ticket_status_log_created_idx" ON "ticket_status_log" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "ticket_status_log_changer_idx" ON "ticket_status_log" USING btree ("changed_by","id" DESC NULLS FIRST) WHERE "changed_by" is not null;
--> statement-breakpoint
CREATE INDEX "ticket_status_log_status_idx" ON "ticket_status_log" USING btree ("new_status","id" DESC NULLS FIRST) WHERE "new_status" is not null;
--> statement-breakpoint
CREATE INDEX "ticket_status_log_assignment_idx" ON "ticket_status_log" USING btree ("id" DESC NULLS FIRST) WHERE old_assignee is not null or new_assignee is not null;
--> statement-breakpoint
CREATE INDEX "ticket_status_log_type_idx" ON "ticket_status_log" USING btree ("changed_by_type","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "ticket_status_log_old_assignee_idx" ON "ticket_status_log" USING btree ("old_assignee") WHERE "old_assignee" is not null;
--> statement-breakpoint
CREATE INDEX "ticket_status_log_new_assignee_idx" ON "ticket_status_log" USING btree ("new_assignee") WHERE "new_assignee" is not null;
--> statement-breakpoint
CREATE INDEX "ticket_attachments_message_idx" ON "ticket_attachments" USING btree ("message_id");
--> statement-breakpoint
CREATE INDEX "ticket_attachments_ticket_idx" ON "ticket_attachments" USING btree ("ticket_id");
--> statement-breakpoint
CREATE INDEX "ticket_attachments_uploader_idx" ON "ticket_attachments" USING btree ("uploaded_by") WHERE "uploaded_by" is not null;
--> statement-breakpoint
CREATE INDEX "ticket_attachments_unclaimed_idx" ON "ticket_attachments" USING btree ("created_at") WHERE message_id is null;
--> statement-breakpoint
CREATE INDEX "ticket_messages_ticket_idx" ON "ticket_messages" USING btree ("ticket_id","id");
--> statement-breakpoint
CREATE UNIQUE INDEX "ticket_messages_key" ON "ticket_messages" USING btree ("ticket_id","idempotency_key") WHERE idempotency_key is not null;
--> statement-breakpoint
CREATE INDEX "ticket_messages_created_idx" ON "ticket_messages" USING btree ("created_at");
--> statement-breakpoint
CREATE INDEX "ticket_messages_sender_idx" ON "ticket_messages" USING btree ("sender_id") WHERE "sender_id" is not null;
--> statement-breakpoint
CREATE INDEX "tickets_user_idx" ON "tickets" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "tickets_guest_idx" ON "tickets" USING btree ("guest_email","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "tickets_assignee_idx" ON "tickets" USING btree ("assigned_to","id" DESC NULLS FIRST) WHERE "assigned_to" is not null;
--> statement-breakpoint
CREATE INDEX "tickets_status_idx" ON "tickets" USING btree ("status","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE INDEX "tickets_workload_idx" ON "tickets" USING btree ("assigned_to") WHERE assigned_to is not null and status in ('open', 'in_progress', 'waiting_user');
--> statement-breakpoint
CREATE INDEX "tickets_waiting_idx" ON "tickets" USING btree ("priority" DESC NULLS FIRST,"created_at","id") WHERE assigned_to is null and status in ('open', 'in_progress') and not is_spam;
--> statement-breakpoint
CREATE INDEX "tickets_search_idx" ON "tickets" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "tickets_first_response_due_idx" ON "tickets" USING btree ("first_response_due_at") WHERE first_response_at is null and first_response_breached_at is null and sla_paused_at is null;
--> statement-breakpoint
CREATE INDEX "tickets_resolution_due_idx" ON "tickets" USING btree ("resolution_due_at") WHERE resolved_at is null and resolution_breached_at is null and sla_paused_at is null;
--> statement-breakpoint
CREATE INDEX "tickets_due_soon_idx" ON "tickets" USING btree ("resolution_due_at","id") WHERE sla_warned_at is not null;
--> statement-breakpoint
CREATE INDEX "tickets_snoozed_idx" ON "tickets" USING btree ("snoozed_until") WHERE snoozed_until is not null;
--> statement-breakpoint
CREATE INDEX "tickets_merged_idx" ON "tickets" USING btree ("merged_into") WHERE "merged_into" is not null;
--> statement-breakpoint
CREATE INDEX "tickets_split_idx" ON "tickets" USING btree ("split_from") WHERE "split_from" is not null;
--> statement-breakpoint
CREATE INDEX "tickets_policy_idx" ON "tickets" USING btree ("sla_policy_id") WHERE "sla_policy_id" is not null;
--> statement-breakpoint
CREATE INDEX "tickets_resolution_idx" ON "tickets" USING btree ("resolved_at") WHERE resolved_at is not null;
--> statement-breakpoint
CREATE INDEX "tickets_unresolved_idx" ON "tickets" USING btree ("created_at","status","assigned_to","first_response_at") WHERE status in ('open', 'in_progress', 'waiting_user');
--> statement-breakpoint
CREATE INDEX "tickets_spam_idx" ON "tickets" USING btree ("id") WHERE is_spam;
--> statement-breakpoint
CREATE INDEX "tickets_resolved_idx" ON "tickets" USING btree ("resolved_at") WHERE status = 'resolved';
--> statement-breakpoint
CREATE INDEX "recovery_codes_user_idx" ON "recovery_codes" USING btree ("user_id");
--> statement-breakpoint
CREATE INDEX "staff_notes_user_idx" ON "staff_notes" USING btree ("user_id","id" DESC NULLS FIRST);
--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" USING btree ("email");
--> statement-breakpoint
CREATE UNIQUE INDEX "users_username_key" ON "users" USING btree ("username");
--> statement-breakpoint
CREATE INDEX "users_search_idx" ON "users" USING gin ("search" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "users_admins_idx" ON "users" USING btree ("id") WHERE role = 'admin';
--> statement-breakpoint
CREATE INDEX "users_erasure_idx" ON "users" USING btree ("deleted_at") WHERE deleted_at is not null and erased_at is null;
--> statement-breakpoint
CREATE INDEX "users_deleted_idx" ON "users" USING btree ("deleted_at") WHERE deleted_at is not null;
--> statement-breakpoint
CREATE INDEX "users_suspender_idx" ON "users" USING btree ("suspended_by_id") WHERE suspended_by_id is not null;
--> statement-breakpoint
CREATE INDEX "users_suspension_end_idx" ON "users" USING btree ("suspended_until") WHERE suspended_until is not null;
--> statement-breakpoint
-- Half of each page stays free, so that a claim updates its row in place (HOT) and changes no index.
ALTER TABLE "deliveries" SET (fillfactor = 50);
--> statement-breakpoint
-- The shape is rate-limiter-flexible's. Unlogged: counts may be lost in a crash, and cost no WAL until then.
create unlogged table rate_limits (key varchar(255) primary key, points integer not null default 0, expire bigint);
--> statement-breakpoint
create index rate_limits_expire_idx on rate_limits (expire);
--> statement-breakpoint
-- Indexes with INCLUDE, which drizzle cannot express. The inbox page and its counts are read from this one alone.
create index inbox_page_idx on inbox (user_id, id desc) include (read_at) where archived_at is null;
--> statement-breakpoint
-- A page of the list of users, at any offset, is read from these indexes alone.
CREATE INDEX users_list_created_idx ON users (created_at desc, id desc) INCLUDE (status, role) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX users_list_name_idx ON users (first_name collate "tr-TR-x-icu", last_name collate "tr-TR-x-icu", id) INCLUDE (status, role) WHERE deleted_at is null;
--> statement-breakpoint
CREATE INDEX users_list_email_idx ON users (email, id) INCLUDE (status, role) WHERE deleted_at is null;
--> statement-breakpoint
-- A page of the list of tickets is read from one of these indexes alone, whatever its filters.
CREATE INDEX tickets_list_created_idx ON tickets (created_at desc, id desc) INCLUDE (status, category, subcategory, source, assigned_to, is_spam, is_flagged, snoozed_until, first_response_breached_at, resolution_breached_at, priority);
--> statement-breakpoint
CREATE INDEX tickets_list_updated_idx ON tickets (updated_at desc, id desc) INCLUDE (status, category, subcategory, source, assigned_to, is_spam, is_flagged, snoozed_until, first_response_breached_at, resolution_breached_at, priority, created_at);
--> statement-breakpoint
CREATE INDEX tickets_list_priority_idx ON tickets (priority desc, created_at desc, id desc) INCLUDE (status, category, subcategory, source, assigned_to, is_spam, is_flagged, snoozed_until, first_response_breached_at, resolution_breached_at);
--> statement-breakpoint
CREATE INDEX tickets_list_due_idx ON tickets (resolution_due_at, id) INCLUDE (status, category, subcategory, source, assigned_to, is_spam, is_flagged, snoozed_until, first_response_breached_at, resolution_breached_at, priority, created_at);
--> statement-breakpoint
CREATE INDEX users_list_sign_in_idx ON users (coalesce(last_login_at, '-infinity') desc, id desc) INCLUDE (status, role, last_login_at) WHERE deleted_at is null;
--> statement-breakpoint
alter table maintenance add constraint maintenance_one_row check (id = 1);
--> statement-breakpoint
-- Replicas keep sessions in memory. Each change of a session or user notifies them at commit.
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
-- Triggers keep the numbers of users by role and state.
create function user_state(status text, deleted_at timestamptz) returns text language sql immutable
  return case when deleted_at is null then status else 'deleted' end;
--> statement-breakpoint
create function count_added_users() returns trigger language plpgsql as $$
begin
  insert into user_counts (role, state, count)
  select role, user_state(status, deleted_at), count(*) from added group by 1, 2;
  return null;
end $$;
--> statement-breakpoint
create function count_removed_users() returns trigger language plpgsql as $$
begin
  insert into user_counts (role, state, count)
  select role, user_state(status, deleted_at), -count(*) from removed group by 1, 2;
  return null;
end $$;
--> statement-breakpoint
create function count_changed_user() returns trigger language plpgsql as $$
begin
  insert into user_counts (role, state, count)
  values (old.role, user_state(old.status, old.deleted_at), -1), (new.role, user_state(new.status, new.deleted_at), 1);
  return null;
end $$;
--> statement-breakpoint
create trigger users_added after insert on users referencing new table as added for each statement execute function count_added_users();
--> statement-breakpoint
create trigger users_removed after delete on users referencing old table as removed for each statement execute function count_removed_users();
--> statement-breakpoint
create trigger users_recounted after update on users for each row
  when ((old.role, user_state(old.status, old.deleted_at)) is distinct from (new.role, user_state(new.status, new.deleted_at)))
  execute function count_changed_user();
--> statement-breakpoint
-- Each change of a user, from any place, makes the version that an admin has read outdated.
create function next_user_version() returns trigger language plpgsql as $$
begin
  new.version = old.version + 1;
  return new;
end $$;
--> statement-breakpoint
create trigger users_version before update on users for each row
  when (
    (old.email, old.username, old.first_name, old.last_name, old.role, old.status, old.language, old.phone, old.phone_code,
      old.birth_date, old.gender_code, old.email_verified_at, old.suspended_until, old.suspension_reason, old.deleted_at)
    is distinct from
    (new.email, new.username, new.first_name, new.last_name, new.role, new.status, new.language, new.phone, new.phone_code,
      new.birth_date, new.gender_code, new.email_verified_at, new.suspended_until, new.suspension_reason, new.deleted_at)
  )
  execute function next_user_version();
--> statement-breakpoint
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
--> statement-breakpoint
-- The file of a deleted attachment is removed by the job that reads file_removals.
create function remove_attachment_file() returns trigger language plpgsql as $$
begin
  insert into file_removals (storage_key) values (old.storage_key) on conflict (storage_key) do nothing;
  return null;
end $$;
--> statement-breakpoint
create trigger ticket_attachments_removed after delete on ticket_attachments for each row execute function remove_attachment_file();
--> statement-breakpoint
-- Unread messages of the requester, counted by the database, so that no list counts them.
create function count_unread_by_staff() returns trigger language plpgsql as $$
declare
  change int := 0;
begin
  if tg_op <> 'INSERT' and old.sender_type in ('user', 'guest') and old.read_at is null then change := change - 1; end if;
  if tg_op <> 'DELETE' and new.sender_type in ('user', 'guest') and new.read_at is null then change := change + 1; end if;
  if tg_op = 'UPDATE' and old.ticket_id <> new.ticket_id and new.sender_type in ('user', 'guest') then
    if old.read_at is null then update tickets set unread_by_staff = unread_by_staff - 1 where id = old.ticket_id; end if;
    if new.read_at is null then update tickets set unread_by_staff = unread_by_staff + 1 where id = new.ticket_id; end if;
  elsif change <> 0 then
    update tickets set unread_by_staff = unread_by_staff + change where id = coalesce(new.ticket_id, old.ticket_id);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger ticket_messages_unread after insert or delete or update of read_at, ticket_id on ticket_messages
  for each row execute function count_unread_by_staff();
--> statement-breakpoint
create function count_added_tickets() returns trigger language plpgsql as $$
begin
  insert into ticket_counts (status, count) select status, count(*) from added group by 1;
  return null;
end $$;
--> statement-breakpoint
create function count_removed_tickets() returns trigger language plpgsql as $$
begin
  insert into ticket_counts (status, count) select status, -count(*) from removed group by 1;
  return null;
end $$;
--> statement-breakpoint
create trigger tickets_added after insert on tickets referencing new table as added for each statement execute function count_added_tickets();
--> statement-breakpoint
create trigger tickets_removed after delete on tickets referencing old table as removed for each statement execute function count_removed_tickets();
--> statement-breakpoint
create function count_moved_ticket() returns trigger language plpgsql as $$
begin
  insert into ticket_counts (status, count) values (old.status, -1), (new.status, 1);
  return null;
end $$;
--> statement-breakpoint
create trigger tickets_moved after update on tickets for each row
  when (old.status <> new.status) execute function count_moved_ticket();
--> statement-breakpoint
-- The audit log is append-only: a row is sealed once, personal data can be erased from it, and old rows are swept.
create function guard_audit_log() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if (old.id, old.actor_type, old.actor_id, old.action, old.target_type, old.request_id, old.created_at)
      is not distinct from (new.id, new.actor_type, new.actor_id, new.action, new.target_type, new.request_id, new.created_at)
    then
      if old.batch_id is null and new.batch_id is not null
        and (old.target_id, old.meta, old.changes, old.ip, old.redacted_at)
          is not distinct from (new.target_id, new.meta, new.changes, new.ip, new.redacted_at)
      then return new; end if;
      if new.redacted_at is not null
        and (old.batch_id, old.digest) is not distinct from (new.batch_id, new.digest)
      then return new; end if;
    end if;
  elsif tg_op = 'DELETE' then
    if current_setting('meydan.audit_sweep', true) = 'on' and old.created_at < now() - interval '30 days' then return old; end if;
  end if;
  raise exception 'audit_log is append-only' using errcode = 'insufficient_privilege';
end $$;
--> statement-breakpoint
create trigger audit_log_guard before update or delete on audit_log for each row execute function guard_audit_log();
--> statement-breakpoint
create trigger audit_log_truncated before truncate on audit_log for each statement execute function guard_audit_log();
--> statement-breakpoint
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
--> statement-breakpoint
insert into maintenance (id) values (1);
--> statement-breakpoint
insert into sla_policies (priority, first_response_minutes, resolution_minutes, calendar) values
  (1, 960, 4800, 'business'), (2, 480, 2400, 'business'), (3, 240, 1200, 'business'), (4, 60, 480, 'always'), (5, 15, 240, 'always');
--> statement-breakpoint
insert into business_hours (weekday, opens_at, closes_at)
select weekday, '09:00', '18:00' from generate_series(1, 5) weekday;
--> statement-breakpoint
insert into desk_settings (id) values (1);
--> statement-breakpoint
-- An exception of each category, which is off until an agent sets it.
insert into sla_policies (priority, category, first_response_minutes, resolution_minutes, calendar, enabled)
select priority, exception, first_response_minutes, resolution_minutes, calendar, false
from sla_policies, unnest(array['general', 'technical', 'billing', 'account']) exception where category is null
order by priority, exception
on conflict do nothing;
