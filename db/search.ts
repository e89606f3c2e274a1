import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const escaped = (term: string) => sql`regexp_replace(fold(${term}), '[\\\\%_]', '\\\\\\&', 'g')`

/**
 * A condition that a folded column contains a term. Escapes `%`, `_` and `\` after folding, which can produce them from
 * other characters, such as `％`.
 */
export const contains = (column: SQLWrapper, term: string): SQL =>
  sql`${column} like '%' || ${escaped(term)} || '%'`

/**
 * The same for a column that begins with a space; a term of one or two letters begins a word, because the trigram index
 * needs three.
 */
export const mentions = (column: SQLWrapper, term: string): SQL =>
  [...term].length > 2 ? contains(column, term) : sql`${column} like '% ' || ${escaped(term)} || '%'`

/** The words of a term, for `tsvector @@`; computed once a statement. Null, which matches nothing, without a word. */
export const wordsOf = (term: string): SQL => sql`(select search_query(${term}))`
