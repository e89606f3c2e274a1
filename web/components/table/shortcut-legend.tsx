import * as m from '#web/paraglide/messages.js'
import { Kbd } from '#web/ui/kbd.tsx'

/** A shortcut on the focused row. */
export type Shortcut<Row> = { label: () => string; run: (row: Row) => void }

type Keys<Row> = {
  opens?: boolean
  /** Its rows open nothing, but have actions. */
  acts?: boolean
  selects?: boolean
  shortcuts?: Readonly<Record<string, Pick<Shortcut<Row>, 'label'>>>
}

/** The keys of a list as they are printed: on the list itself, and among the keys of the screen. */
export const listCommands = <Row,>({
  opens = true,
  acts = false,
  selects = false,
  shortcuts = {},
}: Keys<Row>) => [
  { key: 'J K', label: m.common_table_keys_walk },
  ...(selects ? [{ key: 'X', label: m.common_table_keys_select }] : []),
  ...(opens ? [{ key: '↵', label: m.common_table_keys_open }] : []),
  ...(acts ? [{ key: '↵', label: m.common_table_keys_actions }] : []),
  ...Object.entries(shortcuts).map(([key, { label }]) => ({ key: key.toUpperCase(), label })),
]

/** The list of keyboard shortcuts on a row. */
export function ShortcutLegend({ keys }: { keys: ReturnType<typeof listCommands> }) {
  return (
    <ul
      aria-label={m.common_table_keys()}
      className="mt-3 flex flex-wrap gap-x-4 gap-y-1 text-xs text-muted max-sm:hidden"
    >
      {keys.map(({ key, label }) => (
        <li key={key} className="inline-flex items-center gap-1.5">
          <Kbd keys={key} />
          {label()}
        </li>
      ))}
    </ul>
  )
}
