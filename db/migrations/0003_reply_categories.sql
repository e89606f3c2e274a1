CREATE TABLE "reply_categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reply_categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"key" text NOT NULL,
	"name_tr" text NOT NULL,
	"name_en" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_by" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "reply_categories_key_key" UNIQUE("key"),
	CONSTRAINT "reply_categories_key_check" CHECK (key ~ '^[a-z0-9]+([_-][a-z0-9]+)*$')
);
--> statement-breakpoint
ALTER TABLE "reply_templates" DROP CONSTRAINT "reply_templates_category_check";--> statement-breakpoint
ALTER TABLE "reply_templates" ADD COLUMN "is_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "reply_categories" ADD CONSTRAINT "reply_categories_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
INSERT INTO "reply_categories" ("key", "name_tr", "name_en") VALUES
	('greeting', 'Karşılama', 'Greeting'), ('closing', 'Kapanış', 'Closing'), ('request', 'Bilgi isteme', 'Request');--> statement-breakpoint
-- The categories of templates that exist stay, as rows.
INSERT INTO "reply_categories" ("key", "name_tr", "name_en")
SELECT * FROM (VALUES
	('general', 'Genel', 'General'), ('technical', 'Teknik', 'Technical'), ('billing', 'Faturalama', 'Billing'), ('account', 'Hesap', 'Account')
) AS "used" ("key", "name_tr", "name_en") WHERE "key" IN (SELECT "category" FROM "reply_templates");--> statement-breakpoint
ALTER TABLE "reply_templates" ADD CONSTRAINT "reply_templates_category_reply_categories_key_fk" FOREIGN KEY ("category") REFERENCES "public"."reply_categories"("key") ON DELETE no action ON UPDATE no action;