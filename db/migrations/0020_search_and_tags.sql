-- The words of a text for searching, folded and without punctuation, which would join them to one token (D100).
create function search_text(value text) returns text
  language sql immutable strict parallel safe
  return translate(fold(value), $$!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~$$, repeat(' ', 32));
--> statement-breakpoint
create function search_words(value text) returns tsvector
  language sql immutable strict parallel safe
  return setweight(to_tsvector('pg_catalog.simple', search_text(value)), 'A') || to_tsvector('pg_catalog.turkish', search_text(value));
--> statement-breakpoint
-- All words of a search, each as it is written or by its stem; the last one may still be typed. Null without a word.
create function search_query(value text) returns tsquery
  language sql immutable strict parallel safe
  return (
    select string_agg('(' || alternatives || ')', ' & ' order by place)::tsquery
    from (
      select word, place, count(*) over () as words
      from regexp_split_to_table(btrim(search_text(value)), '\s+') with ordinality as split (word, place)
    ) each,
    lateral (
      select string_agg(alternative, ' | ') as alternatives from (
        select quote_literal(lexeme) || case when place = words and char_length(word) > 2 then ':*' else '' end as alternative
        from unnest(tsvector_to_array(to_tsvector('pg_catalog.simple', word))) lexeme
        union all
        select quote_literal(lexeme) from unnest(tsvector_to_array(to_tsvector('pg_catalog.turkish', word))) lexeme
      ) lexemes
    ) chosen
    where alternatives is not null
  );
--> statement-breakpoint
CREATE TABLE "tags" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tags_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ticket_tags" (
	"ticket_id" integer NOT NULL,
	"tag_id" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ticket_tags_ticket_id_tag_id_pk" PRIMARY KEY("ticket_id","tag_id")
);
--> statement-breakpoint
-- Rewrites the table once, so that ranks and the newest matches are read without computing the words again.
ALTER TABLE "ticket_messages" ADD COLUMN "words" "tsvector" GENERATED ALWAYS AS (search_words(body)) STORED;--> statement-breakpoint
ALTER TABLE "ticket_tags" ADD CONSTRAINT "ticket_tags_ticket_id_tickets_id_fk" FOREIGN KEY ("ticket_id") REFERENCES "public"."tickets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ticket_tags" ADD CONSTRAINT "ticket_tags_tag_id_tags_id_fk" FOREIGN KEY ("tag_id") REFERENCES "public"."tags"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "tags_name_key" ON "tags" USING btree (fold("name"));--> statement-breakpoint
CREATE INDEX "ticket_tags_tag_idx" ON "ticket_tags" USING btree ("tag_id","ticket_id");
