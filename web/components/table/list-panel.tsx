import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { type ReactNode, Suspense } from 'react'
import { RefreshButton } from '#web/components/feedback/refresh-button.tsx'
import { Page } from '#web/components/shell/page.tsx'
import { invalidate } from '#web/lib/invalidate.ts'
import { useScreenCommands } from '#web/lib/screen-commands.ts'
import { Button } from '#web/ui/button.tsx'
import type { Identified } from '../mutation/use-row-action.ts'
import { CountBadge } from './count-badge.tsx'
import { type Listed, readRows } from './list-query.ts'
import type { ListSearch, Paging } from './list-search.ts'
import { type DialogOf, type ListOptions, ListTable } from './list-table.tsx'
import { ListTabs, type ListTabsOf } from './list-tabs.tsx'
import { totalText } from './pagination.tsx'
import { PendingDialog } from './row-dialogs.tsx'
import { useCards } from './use-cards.ts'
import { useUrlList } from './use-list.ts'

/** Renders a dialog for the id, or `new`, in the URL. */
type Draw<Row, Opened> = (opened: Opened, close: () => void, rows: readonly Row[]) => ReactNode

type Dialogs<Row, Search, Asking> = {
  [Dialog in DialogOf<Search, Asking>]: Draw<Row, NonNullable<Search[Dialog]>>
}
/** Dialogs that also open with `?dialog=new`. */
type NewDialogOf<Search, Asking> = {
  [Dialog in DialogOf<Search, Asking>]: 'new' extends Search[Dialog] ? Dialog : never
}[DialogOf<Search, Asking>]

/** A filter that the API does not know is a compile error that names it. */
type NoOther<Asking, Known> =
  Exclude<keyof Asking, keyof Known> extends never
    ? unknown
    : { unknownFilter: Exclude<keyof Asking, keyof Known> }

type ListPanelProps<
  Row extends Identified,
  List extends Listed<Row>,
  Known extends Paging,
  Search extends Paging,
  Asking extends Known,
  Key extends QueryKey,
> = ListOptions<Row, Search, Asking> & {
  title: string
  description: string
  /** State of the URL: page, filters and dialogs. */
  search: ListSearch<Search, Asking> & NoOther<Asking, Known>
  list: ((asked: Known) => UseQueryOptions<List, Error, List, Key>) & { key: QueryKey }
  /** Text of the count: `m.segments_count`. */
  count?: (inputs: { count: string }) => string
  /** Whether data that the rows need is still loading. */
  waits?: boolean
  create?: { label: string; opens: NewDialogOf<Search, Asking> }
  tabs?: ListTabsOf<Asking>
  /** Content next to the refresh button. */
  aside?: ReactNode
  /** Figures above the list. */
  figures?: ReactNode
} & ([DialogOf<Search, Asking>] extends [never]
    ? { dialogs?: undefined }
    : { dialogs: Dialogs<Row, Search, Asking> })

/**
 * A panel that lists one noun: title, count, refresh, filters in the URL, rows with actions, and dialogs that the URL
 * opens. A wrong column, filter, dialog or row type is a compile error.
 */
export function ListPanel<
  Row extends Identified,
  List extends Listed<Row>,
  Known extends Paging,
  Search extends Paging & { sort?: string; order?: 'asc' | 'desc' },
  Asking extends Known,
  Key extends QueryKey,
>(props: ListPanelProps<Row, List, Known, Search, Asking, Key>) {
  const {
    title,
    description,
    search: definition,
    list,
    count,
    waits,
    create,
    tabs,
    aside,
    figures,
    dialogs,
    ...table
  } = props
  const client = useQueryClient()
  const isPhone = useCards()
  const state = useUrlList(definition)
  const query = useQuery(list(state.asked))
  const { data } = query
  const rows: readonly Row[] = data?.rows ?? []
  const openNew = () => create && state.show({ [create.opens]: 'new' } as Partial<Search>)
  useScreenCommands(create ? [{ label: () => create.label, run: openNew }] : [])
  const createButton = create && (
    <Button onClick={openNew}>
      <Plus />
      {create.label}
    </Button>
  )
  const refresh = () => invalidate(client, list.key)
  // A list of cards has the refresh in its menu, and the count below its rows.
  const hasMenu = isPhone && table.columns !== undefined
  const listed = (
    <ListTable<Row, Search, Asking>
      {...table}
      label={title}
      state={state}
      result={waits ? { ...query, data: undefined, isPending: true } : query}
      readAll={(count) =>
        readRows(count, (paging) => client.fetchQuery({ ...list({ ...state.asked, ...paging }), gcTime: 0 }))
      }
      create={createButton}
      onRefresh={refresh}
    />
  )
  return (
    <Page
      title={title}
      description={description}
      width="full"
      actions={
        <>
          {count && !hasMenu && (
            <CountBadge waits={query.isPending}>
              {data && count({ count: totalText(data.total, data.capped) })}
            </CountBadge>
          )}
          {aside}
          {!hasMenu && <RefreshButton onRefresh={refresh} />}
          {createButton}
        </>
      }
    >
      {figures && <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4">{figures}</div>}
      {tabs ? (
        <ListTabs {...tabs} search={state.asked} onChange={state.change as never}>
          {listed}
        </ListTabs>
      ) : (
        listed
      )}
      {Object.entries<Draw<Row, never>>(dialogs ?? {}).map(([name, draw]) => {
        const opened = state.search[name as keyof Search]
        const close = () => state.show({ [name]: undefined } as Partial<Search>)
        return (
          opened !== undefined && (
            <Suspense key={name} fallback={<PendingDialog close={close} />}>
              {draw(opened as never, close, rows)}
            </Suspense>
          )
        )
      })}
    </Page>
  )
}
