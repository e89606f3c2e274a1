import { useEffect, useState } from 'react'
import type { InboxFilter } from '#db/enums.ts'
import { focusRow, useRowFocus } from '#web/components/focus/focus.ts'
import * as m from '#web/paraglide/messages.js'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import { Label } from '#web/ui/label.tsx'
import { InboxBulk } from './inbox-bulk.tsx'
import { InboxCard } from './inbox-card.tsx'
import type { InboxItem } from './queries.ts'

type InboxListProps = { items: InboxItem[]; tab: InboxFilter; stale: boolean }

/** The cards of one page; new items slide in from above. */
export function InboxList({ items, tab, stale }: InboxListProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [drawn, setDrawn] = useState(false)
  useEffect(() => setDrawn(true), [])
  const kept = useRowFocus<HTMLUListElement>(items)

  const selected = items.filter(({ id }) => chosen.has(id))
  const all = selected.length === items.length
  const choose = (id: number, on: boolean) =>
    setChosen((before) => new Set(on ? [...before, id] : [...before].filter((each) => each !== id)))
  /** The bulk bar had the focus and disappears. */
  function finish() {
    setChosen(new Set())
    focusRow(kept.ref.current, 0)
  }
  return (
    <div className={cn('grid gap-3 transition-opacity', stale && 'opacity-60')} aria-busy={stale}>
      <Label className="flex h-11 w-fit items-center gap-3 pr-3 pl-[17px] font-normal text-muted sm:h-9 sm:pl-[21px]">
        <Checkbox
          checked={all || (selected.length > 0 && 'indeterminate')}
          onCheckedChange={(on) => setChosen(new Set(on === true ? items.map(({ id }) => id) : []))}
        />
        {m.inbox_select_all()}
      </Label>
      <ul {...kept} aria-label={m.inbox_title()} className="grid gap-2.5">
        {items.map((item) => (
          <InboxCard
            key={item.id}
            item={item}
            arrives={drawn}
            selected={chosen.has(item.id)}
            onSelect={(on) => choose(item.id, on)}
          />
        ))}
      </ul>
      <InboxBulk selected={selected} tab={tab} onDone={finish} />
    </div>
  )
}
