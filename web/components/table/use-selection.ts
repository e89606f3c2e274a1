import type { RowSelectionState, Updater } from '@tanstack/react-table'
import { useEffect, useState } from 'react'

type Options<Row> = {
  /** The rows that are shown. */
  rows: readonly Row[]
  rowId: (row: Row) => string
  /** Filters and order of the list; others clear the selection. */
  question: string
}

/** The selected rows of all pages, as they were last read. */
export function useSelection<Row>({ rows, rowId, question }: Options<Row>) {
  const [selection, setSelection] = useState<ReadonlyMap<string, Row>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new question clears the selection
  useEffect(() => setSelection(new Map()), [question])
  const shown = new Map(rows.map((row) => [rowId(row), row]))
  const onRowSelectionChange = (update: Updater<RowSelectionState>) =>
    setSelection((before) => {
      const flags = flagsOf(before)
      const next = typeof update === 'function' ? update(flags) : update
      const ids = Object.keys(next).filter((id) => next[id])
      return new Map(
        ids.flatMap((id): [string, Row][] => {
          const row = before.get(id) ?? shown.get(id)
          return row ? [[id, row]] : []
        }),
      )
    })
  return {
    selected: [...selection].map(([id, row]) => shown.get(id) ?? row),
    rowSelection: flagsOf(selection),
    onRowSelectionChange,
    isSelected: (row: Row) => selection.has(rowId(row)),
    toggle: (row: Row) =>
      setSelection((before) => {
        const next = new Map(before)
        if (!next.delete(rowId(row))) next.set(rowId(row), row)
        return next
      }),
    select: (all: readonly Row[]) => setSelection(new Map(all.map((row) => [rowId(row), row]))),
  }
}

export type Selection<Row> = ReturnType<typeof useSelection<Row>>

const flagsOf = (selection: ReadonlyMap<string, unknown>): RowSelectionState =>
  Object.fromEntries([...selection.keys()].map((id) => [id, true as const]))
