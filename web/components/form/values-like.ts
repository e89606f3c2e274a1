/** The form of rows that have its keys: of a stored row its values, of a new one `empty`. */
export const valuesLike =
  <Values extends object>(empty: Values) =>
  (row: Values | undefined): Values => {
    if (!row) return empty
    const keys = Object.keys(empty) as (keyof Values)[]
    return Object.fromEntries(keys.map((key) => [key, row[key]])) as Values
  }
