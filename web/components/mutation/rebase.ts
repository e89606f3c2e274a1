type Plain = Record<string, unknown>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

function merge(mine: Plain, from: Plain, onto: Plain, together: readonly (readonly string[])[]): Plain {
  const chosen = (key: string) => {
    const unit = together.find((each) => each.includes(key))
    const [my, its, theirs] = [mine[key], from[key], onto[key]]
    if (!unit && isPlain(my) && isPlain(its) && isPlain(theirs)) return merge(my, its, theirs, [])
    return (unit ?? [key]).some((each) => differs(mine[each], from[each])) ? my : theirs
  }
  return Object.fromEntries(Object.keys(onto).map((key) => [key, chosen(key)]))
}

/** Applies the changes since `from` to the current values; fields in `together` are kept or replaced as a group. */
export const rebase = <Values extends object>(
  mine: Values,
  from: Values,
  onto: Values,
  together: readonly (readonly (keyof Values & string)[])[] = [],
) => merge(mine as Plain, from as Plain, onto as Plain, together) as Values
