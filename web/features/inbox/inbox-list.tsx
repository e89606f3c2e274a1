import { type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react'
import type { InboxFilter } from '#db/enums/inbox.ts'
import { focusRow, useRowFocus } from '#web/components/focus/focus.ts'
import { moveBetween } from '#web/components/table/keyboard.ts'
import { SelectAll } from '#web/components/table/select-all.tsx'
import { listCommands } from '#web/components/table/shortcut-legend.tsx'
import { usePageKeys } from '#web/lib/page-keys.ts'
import { useScreenCommands } from '#web/lib/screen-commands.ts'
import * as m from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { Label } from '#web/ui/label.tsx'
import { InboxBulk } from './inbox-bulk.tsx'
import { InboxCard } from './inbox-card.tsx'
import { type InboxItem, readFirst } from './queries.ts'
import type { Opened } from './use-opened-item.ts'

type InboxListProps = { items: InboxItem[]; total: number; tab: InboxFilter; stale: boolean; opened: Opened }

/** The server's limit of a request. */
const selectableMax = 500

/**
 * The cards of one page; new items slide in from above. The toolbar is before the list in the order of the Tab key, and
 * only one card has stops, so that both are a few presses away.
 */
export function InboxList({ items, total, tab, stale, opened }: InboxListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  /** Selected with the rows of all pages. */
  const [others, setOthers] = useState<readonly InboxItem[]>([])
  const [focused, setFocused] = useState<number>()
  const drawn = useRef(false)
  useEffect(() => {
    drawn.current = true
  }, [])
  const arrives = useCallback(() => drawn.current, [])
  const kept = useRowFocus<HTMLUListElement>(items)

  const known = new Map([...others, ...items].map((item) => [item.id, item]))
  const selected = [...known.values()].filter(({ id }) => chosen.has(id))
  const all = items.every(({ id }) => chosen.has(id))
  const canSelectMore = all && selected.length < Math.min(total, selectableMax)
  const reachable = items.find(({ id }) => id === focused) ?? items[0]
  const choose = useCallback(
    (id: number, on: boolean) =>
      setChosen((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id))),
    [],
  )
  const links = () => [...(kept.ref.current?.querySelectorAll<HTMLElement>('h2 a') ?? [])]
  useScreenCommands(listCommands({ selects: true }))
  /** While no card has the focus, j and k go to the first one; x selects the one that has it. */
  usePageKeys((key, event) => {
    const isInside = kept.ref.current?.contains(document.activeElement) ?? false
    if ((key === 'j' || key === 'k') && !isInside) links()[0]?.focus()
    else if (key === 'x' && reachable) choose(reachable.id, !chosen.has(reachable.id))
    else return
    event.preventDefault()
  })
  /** The bulk bar had the focus and disappears. */
  function finish() {
    if (selected.some(({ id }) => id === opened.id)) opened.close()
    setChosen(new Set())
    focusRow(kept.ref.current, 0)
  }
  function clearOnEscape(event: KeyboardEvent) {
    if (event.key !== 'Escape' || selected.length === 0) return
    setChosen(new Set())
    if (!kept.ref.current?.contains(document.activeElement)) focusRow(kept.ref.current, 0)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys act on the focused card and the selection
    <div
      className={cn('grid gap-3 transition-opacity', stale && 'opacity-60')}
      aria-busy={stale}
      onKeyDown={clearOnEscape}
    >
      <Label className="flex h-11 w-fit items-center gap-3 pr-3 pl-[17px] font-normal text-muted sm:h-9 sm:pl-[21px]">
        <Checkbox
          checked={all || (selected.length > 0 && 'indeterminate')}
          onCheckedChange={(on) => setChosen(new Set(on === true ? items.map(({ id }) => id) : []))}
        />
        {m.inbox_select_all()}
      </Label>
      <InboxBulk selected={selected} tab={tab} onDone={finish}>
        {canSelectMore && (
          <SelectAll
            {...{ total, max: selectableMax, read: (count: number) => readFirst(tab, count) }}
            onRead={(rows) => {
              setOthers(rows)
              setChosen(new Set(rows.map(({ id }) => id)))
            }}
          />
        )}
      </InboxBulk>
      <ul
        {...kept}
        aria-label={m.inbox_title()}
        className="grid gap-2.5"
        onKeyDown={(event) => moveBetween(event, 'h2 a')}
      >
        {items.map((item) => (
          <InboxCard
            key={item.id}
            item={item}
            arrives={arrives}
            selected={chosen.has(item.id)}
            onSelect={choose}
            open={item.id === opened.id}
            onClose={opened.close}
            reachable={item === reachable}
            onFocus={setFocused}
          />
        ))}
      </ul>
    </div>
  )
}
