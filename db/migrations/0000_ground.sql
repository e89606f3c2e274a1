create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
create extension if not exists pg_stat_statements;
--> statement-breakpoint
-- One folding for columns and search terms: Turkish letters lose their marks, both i's meet, case goes (D100).
create function fold(value text) returns text
  language sql immutable strict parallel safe
  return lower(public.unaccent('public.unaccent'::regdictionary, translate(normalize(value, nfc), 'İIıŞşĞğÜüÖöÇç', 'iiissgguuoocc')));
