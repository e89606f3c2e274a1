import * as m from '#web/paraglide/messages.js'

/** A shortcut on the focused row. */
export type Shortcut<Row> = { label: () => string; run: (row: Row) => void }

type Legend = Readonly<Record<string, { label: () => string }>>

/** The list of keyboard shortcuts on a row. */
export function ShortcutLegend({ shortcuts }: { shortcuts: Legend }) {
  const keys = [
    ['J K', m.common_table_keys_walk],
    ['↵', m.common_table_keys_open],
    ...Object.entries(shortcuts).map(([key, { label }]) => [key.toUpperCase(), label] as const),
  ] as const
  return (
    <ul
      aria-label={m.common_table_keys()}
      className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted max-sm:hidden"
    >
      {keys.map(([key, label]) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          {key.split(' ').map((each) => (
            <kbd
              key={each}
              className="min-w-5 rounded-small border border-line bg-raised px-1 text-center font-sans leading-5"
            >
              {each}
            </kbd>
          ))}
          {label()}
        </li>
      ))}
    </ul>
  )
}
