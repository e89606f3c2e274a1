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
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "reply_templates_name_key" ON "reply_templates" USING btree ("language",fold("name"));--> statement-breakpoint
CREATE INDEX "reply_templates_category_idx" ON "reply_templates" USING btree ("category","id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "reply_templates_search_idx" ON "reply_templates" USING gin ("search" gin_trgm_ops);