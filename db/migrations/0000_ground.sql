create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- Without it, or without the right to create it, the console measures no queries.
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
