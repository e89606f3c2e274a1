import { useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSetSearch } from '#web/lib/search.ts'
import type { ListSearch, Paging } from './list-search.ts'

/** State of a list and its setter: a changed filter goes back to page 1. */
export type ListState<Search extends Paging = Paging, Asking extends Paging = Paging> = {
  search: Search
  asked: Asking
  sorts: readonly string[]
  change: (change: Partial<Search>) => void
  /** Opens and closes dialogs without changing the page. */
  show: (dialogs: Partial<Search>) => void
}

/** A list whose page, filters and dialogs are in the URL. */
export function useUrlList<Search extends Paging, Asking extends Paging>(
  definition: ListSearch<Search, Asking>,
): ListState<Search, Asking> {
  const search = definition.parse(useSearch({ strict: false }))
  const setSearch = useSetSearch<Search>()
  return {
    search,
    asked: definition.asked(search),
    sorts: definition.sorts,
    change: (change) => void setSearch(change),
    show: (dialogs) => void setSearch(dialogs, { keepsPage: true }),
  }
}

/** A second list of a page, with local state, because the first one uses the URL. */
export function useLocalList<Search extends Paging, Asking extends Paging>(
  definition: ListSearch<Search, Asking>,
): ListState<Search, Asking> {
  const [search, setSearch] = useState(() => definition.parse({}))
  return {
    search,
    asked: definition.asked(search),
    sorts: definition.sorts,
    change: (change) => setSearch((before) => ({ ...before, page: 1, ...change })),
    show: (dialogs) => setSearch((before) => ({ ...before, ...dialogs })),
  }
}
