import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { type StaffTicket, ticketListsKey } from '#web/components/ticket/queries.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { useDeskEvents } from '#web/lib/use-desk-events.ts'
import { ticketsQuery } from './queries.ts'
import { type WorkSearch, workSearch } from './search.ts'

type Place = { id: number; question: string; index: number }

/**
 * The list beside an open ticket: of however many tickets only the pages in sight are read, and read again when one
 * changes. A ticket that leaves the list, as a resolved one does, keeps its place for the way on.
 */
export function useWorkList(search: WorkSearch, open: number | undefined) {
  const client = useQueryClient()
  const [sight, setSight] = useState<readonly number[]>([])
  const [place, setPlace] = useState<Place>()
  useDeskEvents(() => void invalidate(client, ticketListsKey))

  const { limit } = workSearch.pageOf(search, 1)
  const question = JSON.stringify(workSearch.pageOf(search, 1))
  const kept = place?.id === open && place?.question === question ? place?.index : undefined
  const near = kept === undefined ? [] : [Math.max(0, kept - 1), kept + 1]
  const pages = [...new Set([0, ...sight, ...near].map((index) => Math.floor(index / limit) + 1))]
  const results = useQueries({
    queries: pages.map((page) => ({
      ...ticketsQuery(workSearch.pageOf(search, page)),
      placeholderData: undefined,
    })),
  })
  const newest = results.reduce((one, other) => (other.dataUpdatedAt > one.dataUpdatedAt ? other : one))
  const rows = new Map<number, StaffTicket>(
    results.flatMap(({ data }, at) =>
      (data?.rows ?? []).map((row, index) => [(pages[at]! - 1) * limit + index, row] as const),
    ),
  )
  const total = newest.data?.total ?? 0
  const index = [...rows].find(([, { id }]) => id === open)?.[0]
  useEffect(() => {
    if (open !== undefined && index !== undefined) setPlace({ id: open, question, index })
  }, [open, question, index])

  const at = (where: number) => rows.get(where)?.id
  const isGone = index === undefined
  const first = open === undefined || kept === undefined ? 0 : kept
  return {
    query: results[0]!,
    failed: results.find(({ error, data }) => error && !data),
    total,
    capped: newest.data?.capped,
    rows,
    index,
    /** Tells which places of the list are needed. */
    setSight,
    /** The tickets around the open one; around the place that it left, when it is on the list no more. */
    neighbours: isGone
      ? { previous: kept === undefined ? undefined : at(kept - 1), next: at(first) }
      : { previous: at(index - 1), next: at(index + 1) },
  }
}

export type WorkList = ReturnType<typeof useWorkList>
