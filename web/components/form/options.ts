import { fold } from '#api/rules/fold.ts'

export type Option = {
  value: number
  label: string
  /** Secondary text next to the label; it is searched as well. */
  detail?: string
  /** Further search terms. */
  words?: string
}

export type Searchable = { option: Option; name: string; rest: string }

/** Options with folded names, computed once per list to keep typing fast. */
export const searchable = (options: readonly Option[]): Searchable[] =>
  options.map((option) => ({
    option,
    name: fold(option.label),
    rest: fold(`${option.detail ?? ''} ${option.words ?? ''}`),
  }))

const rank = ({ name, rest }: Searchable, wanted: string) => {
  if (name.startsWith(wanted)) return 0
  if (name.includes(` ${wanted}`)) return 1
  return name.includes(wanted) || rest.includes(wanted) ? 2 : 3
}

/** Options that begin with the query first, then those with a word that does, then those that contain it. */
export function findOptions(options: readonly Searchable[], query: string): Option[] {
  const wanted = fold(query.trim())
  if (wanted === '') return options.map(({ option }) => option)
  const ranks: Option[][] = [[], [], []]
  for (const each of options) ranks[rank(each, wanted)]?.push(each.option)
  return ranks.flat()
}
