import { fold } from '#web/lib/fold.ts'

export type Option = {
  value: number
  label: string
  /** What stands beside the label, smaller; it is searched as well. */
  detail?: string
  /** What else somebody may type to find it. */
  words?: string
}

export type Searchable = { option: Option; name: string; rest: string }

/** Options with their folded names, made once for a list so that each letter typed costs next to nothing. */
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

/** Those that begin with the words first, then those with a word that does, then those that contain them. */
export function findOptions(options: readonly Searchable[], query: string): Option[] {
  const wanted = fold(query.trim())
  if (wanted === '') return options.map(({ option }) => option)
  const ranks: Option[][] = [[], [], []]
  for (const each of options) ranks[rank(each, wanted)]?.push(each.option)
  return ranks.flat()
}
