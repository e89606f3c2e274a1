import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { runShortcut } from '#web/components/table/keyboard.ts'
import { listCommands } from '#web/components/table/shortcut-legend.tsx'
import type { Selection } from '#web/components/table/use-selection.ts'
import type { StaffTicket } from '#web/components/ticket/queries.ts'
import { usePresences } from '#web/components/ticket/use-presences.ts'
import { usePageKeys } from '#web/lib/page-keys.ts'
import { useScreenCommands } from '#web/lib/screen-commands.ts'
import { useTouchLayout } from '#web/lib/use-media.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { ticketActions } from './ticket-dialogs.tsx'
import type { WorkList } from './use-work-list.ts'
import { type WorkDialog, WorkRow } from './work-row.tsx'

/** Row height in pixels; touch needs more. */
const heights = { finger: 44, mouse: 40 }
/** The size of a list that is not on the screen yet. */
const unseen = { width: 0, height: 640 }
/** Rests shorter than this are a pointer on its way, in milliseconds. */
const passing = 80

const steps: Record<string, number> = { ArrowDown: 1, j: 1, ArrowUp: -1, k: -1, PageDown: 10, PageUp: -10 }

type WorkRowsProps = {
  list: WorkList
  selection: Selection<StaffTicket>
  open: number | undefined
  prefetch: (id: number) => void
  onOpen: (id: number) => void
  onChange: (dialog: WorkDialog, ticket: StaffTicket) => void
  /** Back to the list where it is not on the screen beside its ticket. */
  onClose: () => void
}

/** Beside an open ticket, which has keys of its own, only those that are the row's alone. */
const commandsBeside = (open: number | undefined) =>
  listCommands({
    selects: true,
    shortcuts: Object.fromEntries(ticketActions.map(({ key, text: label }) => [key, { label }])),
  }).filter(({ key }) => open === undefined || key === 'X' || key === '↵')

/**
 * The tickets in a grid that draws only the rows in sight. One row at a time is a tab stop: arrows, j and k walk, Enter
 * opens, x and the space bar select, and S, A, P and E change the ticket; from the thread Escape leads back to it.
 */
export function WorkRows({ list, selection, open, prefetch, onOpen, onChange, onClose }: WorkRowsProps) {
  const { rows, total, index, setSight } = list
  const scroll = useRef<HTMLDivElement>(null)
  const wantsFocus = useRef(false)
  const resting = useRef<ReturnType<typeof setTimeout>>(undefined)
  const presences = usePresences()
  const height = useTouchLayout() ? heights.finger : heights.mouse
  const [chosen, setChosen] = useState(index ?? 0)
  const active = Math.max(0, Math.min(chosen, total - 1))
  const virtual = useVirtualizer({
    count: total,
    getScrollElement: () => scroll.current,
    estimateSize: () => height,
    initialRect: unseen,
    observeElementRect: (instance, report) =>
      observeElementRect(instance, (rect) => report(rect.height > 0 ? rect : unseen)),
    overscan: 5,
    // The tab stop is there wherever the list was scrolled.
    rangeExtractor: (range) =>
      [...new Set([...defaultRangeExtractor(range), active])].toSorted((one, other) => one - other),
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows are measured again with another height
  useLayoutEffect(() => virtual.measure(), [virtual, height])
  const first = virtual.range?.startIndex ?? 0
  const last = virtual.range?.endIndex ?? 0
  useEffect(() => setSight([first, last, active]), [setSight, first, last, active])
  useEffect(() => {
    if (index !== undefined) setChosen(index)
  }, [index])
  useLayoutEffect(() => virtual.scrollToIndex(active), [virtual, active])
  const isRead = rows.has(active)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a row that was not read yet is replaced once it is
  useLayoutEffect(() => {
    if (wantsFocus.current) focusActive(scroll.current)
    if (isRead) wantsFocus.current = false
  }, [active, isRead])
  useEffect(() => () => clearTimeout(resting.current), [])

  useScreenCommands(commandsBeside(open))
  usePageKeys((key) => {
    if (key === 'escape' && open !== undefined && !focusActive(scroll.current)) onClose()
    if (open === undefined && (key === 'j' || key === 'k')) focusActive(scroll.current)
  })

  function walk(event: KeyboardEvent, to: number) {
    event.preventDefault()
    const next = Math.max(0, Math.min(to, total - 1))
    wantsFocus.current = next !== active
    setChosen(next)
    if (next === active) focusActive(scroll.current)
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const { target, key, ctrlKey, metaKey, altKey } = event
    if (ctrlKey || metaKey || altKey || !(target instanceof Element) || !target.matches('tr')) return
    // The row that has the focus may have moved since.
    const place = Number(target.getAttribute('aria-rowindex')) - 1
    const ticket = rows.get(place)
    const step = steps[key.length === 1 ? key.toLowerCase() : key]
    if (step) return walk(event, place + step)
    if (key === 'Home') return walk(event, 0)
    if (key === 'End') return walk(event, total - 1)
    if (!ticket) return
    const keys = [
      ['Enter', () => onOpen(ticket.id)] as const,
      ...['x', ' '].map((name) => [name, selection.toggle] as const),
      ...ticketActions.map(({ key: name, opens }) => [name, () => onChange(opens, ticket)] as const),
    ]
    runShortcut(event, ticket, Object.fromEntries(keys))
  }
  function rest(id: number) {
    clearTimeout(resting.current)
    resting.current = setTimeout(() => prefetch(id), passing)
  }

  return (
    <div ref={scroll} className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <table
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: one row at a time has the focus, and arrows walk
        role="grid"
        aria-label={m.desk_work_list()}
        aria-rowcount={total}
        aria-multiselectable
        onKeyDown={onKeyDown}
        className="block"
      >
        <tbody className="relative block" style={{ height: virtual.getTotalSize() }}>
          {virtual.getVirtualItems().map(({ index: place, start, size }) => {
            const ticket = rows.get(place)
            const isOpen = ticket !== undefined && ticket.id === open
            const isPicked = ticket !== undefined && selection.isSelected(ticket)
            return (
              <tr
                key={ticket ? `${ticket.id} ${isTwice(rows, ticket.id, place)}` : `place ${place}`}
                aria-rowindex={place + 1}
                aria-selected={isPicked}
                aria-current={isOpen}
                aria-busy={ticket === undefined}
                tabIndex={place === active ? 0 : -1}
                onFocus={() => {
                  setChosen(place)
                  if (ticket) prefetch(ticket.id)
                }}
                onPointerEnter={() => ticket && rest(ticket.id)}
                onPointerLeave={() => clearTimeout(resting.current)}
                className={cn(
                  'group/row absolute inset-x-0 flex items-center gap-2 border-b border-line px-3 text-sm -outline-offset-2 transition hover:bg-raised',
                  isOpen ? 'bg-turquoise/10' : isPicked && 'bg-raised',
                )}
                style={{ top: start, height: size }}
              >
                {ticket ? (
                  <WorkRow
                    {...{ ticket, isPicked, onChange }}
                    isPicking={selection.selected.length > 0}
                    onPick={() => selection.toggle(ticket)}
                    here={presences.filter(
                      ({ ticketId, state }) => ticketId === ticket.id && state !== 'left',
                    )}
                  />
                ) : (
                  <td aria-label={m.common_state_pending()} className="flex-1">
                    <Skeleton className="h-4" />
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}

/** Whether the row took the focus: not where the list is not on the screen. */
function focusActive(list: HTMLElement | null): boolean {
  const row = list?.querySelector<HTMLElement>('tr[tabindex="0"]')
  row?.focus({ preventScroll: true })
  return row !== null && document.activeElement === row
}

/** Between two reads a ticket can be on two pages. */
const isTwice = (rows: WorkList['rows'], id: number, place: number) =>
  [...rows].some(([other, row]) => row.id === id && other < place) ? place : ''
