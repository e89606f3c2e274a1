import { ListFilter, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import {
  type AnyFilter,
  Filters,
  type FiltersOf,
  type FiltersProps,
  isAlwaysShown,
  keysOf,
} from './filters.tsx'
import { useCards } from './use-cards.ts'

/** From this many menus, periods and own controls on, they can be collapsed. */
const collapsibleFrom = 3

/**
 * The filters of a list. Search and chips are always shown; many other filters can be collapsed, as they are on phones
 * at first, and cleared together with the sort order.
 */
export function FilterPanel<Search extends object>(props: FiltersProps<Search>) {
  const { of, onChange, ...state } = props
  const { search, errors = {} } = state
  const isPhone = useCards()
  const [chosen, setChosen] = useState<boolean>()
  const toggle = useRef<HTMLButtonElement>(null)
  const all = Object.entries<AnyFilter | undefined>(of).filter(([, filter]) => filter !== undefined)
  const extra = all.filter(([, filter]) => !isAlwaysShown(filter!))
  if (extra.length < collapsibleFrom) return <Filters {...props} />

  const isSet = ([name, filter]: (typeof all)[number]) =>
    keysOf(name, filter!).some((key) => search[key as keyof Search] !== undefined)
  const active = extra.filter(isSet).length
  const isWrong = extra.some(([name, filter]) => keysOf(name, filter!).some((key) => key in errors))
  const isOpen = isWrong || (chosen ?? (!isPhone || active > 0))
  const some = (entries: typeof all) => Object.fromEntries(entries) as FiltersOf<Search>
  function clear() {
    // This button disappears.
    toggle.current?.focus()
    onChange(
      Object.fromEntries(
        [...all.flatMap(([name, filter]) => keysOf(name, filter!)), 'sort', 'order'].map((name) => [
          name,
          undefined,
        ]),
      ) as Partial<Search>,
    )
  }
  return (
    <>
      <Filters of={some(all.filter((entry) => !extra.includes(entry)))} onChange={onChange} {...state} />
      {/* Together, so that neither is alone in a row wherever the filters wrap. */}
      <div className="flex gap-2">
        <Button
          ref={toggle}
          variant="quiet"
          size="small"
          aria-expanded={isOpen}
          onClick={() => setChosen(!isOpen)}
        >
          <ListFilter />
          {active > 0
            ? m.common_table_filters_set({ count: formatNumber(active) })
            : m.common_table_filters()}
        </Button>
        {all.some(isSet) && (
          <Button variant="quiet" size="small" onClick={clear}>
            <X />
            {m.common_table_filters_clear()}
          </Button>
        )}
      </div>
      {isOpen && <Filters of={some(extra)} onChange={onChange} {...state} />}
    </>
  )
}
