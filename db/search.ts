import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * Where a folded column has a term in it. `%`, `_` and `\` become the letters they are after folding, which makes them
 * of others, such as `％`.
 */
export const contains = (column: SQLWrapper, term: string): SQL =>
  sql`${column} like '%' || regexp_replace(fold(${term}), '[\\\\%_]', '\\\\\\&', 'g') || '%'`
