import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * A condition that a folded column contains a term. Escapes `%`, `_` and `\` after folding, which can produce them from
 * other characters, such as `％`.
 */
export const contains = (column: SQLWrapper, term: string): SQL =>
  sql`${column} like '%' || regexp_replace(fold(${term}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`
