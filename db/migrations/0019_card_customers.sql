CREATE TABLE "card_customers" (
	"user_id" integer PRIMARY KEY NOT NULL,
	"request_key" uuid DEFAULT gen_random_uuid() NOT NULL,
	"customer" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_customers_customer_unique" UNIQUE("customer")
);
--> statement-breakpoint
CREATE TABLE "card_removals" (
	"reference" text PRIMARY KEY NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"due_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "card_customers" ADD CONSTRAINT "card_customers_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_removals_due_at_idx" ON "card_removals" USING btree ("due_at");