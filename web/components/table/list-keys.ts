import type { RowData } from '@tanstack/react-table'
import type { RefObject } from 'react'
import { usePageKeys } from '#web/lib/page-keys.ts'
import type { ViewProps } from './features.ts'
import { runShortcut, type Shortcuts } from './keyboard.ts'

/** Marks the parent of rows; of several lists on a page, the first has the keys while none has the focus. */
export const listKeys = { 'data-list-keys': '' }

const holder = () =>
  document.activeElement?.closest('[data-list-keys]') ?? document.querySelector('[data-list-keys]')

const steps: Record<string, number> = { j: 1, k: -1 }

type Drawn<Row extends RowData> = ReturnType<ViewProps<Row>['table']['getRowModel']>['rows'][number]

/** What the keys do to a row: x selects it, Enter opens it, and those of the list. */
export const rowKeys = <Row extends RowData>({
  selectable,
  onOpen,
  shortcuts = {},
}: Pick<ViewProps<Row>, 'selectable' | 'onOpen' | 'shortcuts'>): Shortcuts<Drawn<Row>> => ({
  ...(selectable && { x: (row: Drawn<Row>) => row.toggleSelected() }),
  ...Object.fromEntries(
    Object.entries({ ...(onOpen && { Enter: onOpen }), ...shortcuts }).map(([key, run]) => [
      key,
      (row: Drawn<Row>) => run(row.original),
    ]),
  ),
})

/**
 * The keys of a list while no row itself has the focus: j and k go to the first row, or on from the row that contains the
 * focus; a shortcut acts on that row.
 */
export function useListKeys<Row>(
  list: RefObject<HTMLElement | null>,
  rows: readonly Row[],
  shortcuts: Shortcuts<Row> = {},
) {
  usePageKeys((key, event) => {
    const children = [...(list.current?.children ?? [])]
    if (rows.length === 0 || children.length !== rows.length || holder() !== list.current) return
    const step = steps[key] ?? 0
    if (step === 0 && !Object.hasOwn(shortcuts, key)) return
    const { activeElement } = document
    const current = children.findIndex((child) => child.contains(activeElement))
    if (children[current] === activeElement) return
    const index = current < 0 ? 0 : Math.min(Math.max(current + step, 0), children.length - 1)
    const element = children[index]
    if (element instanceof HTMLElement) element.focus()
    if (step === 0) runShortcut(event, rows[index]!, shortcuts)
    else event.preventDefault()
  })
}
