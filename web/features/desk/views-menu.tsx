import { type AnyRouter, useNavigate } from '@tanstack/react-router'
import { Bookmark, BookmarkPlus, ChevronDown, Pencil } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuSeparator,
  DropdownMenuTrigger,
} from '#web/ui/dropdown-menu.tsx'
import { filtersOf, type View } from './queries.ts'
import { type TicketSearch, ticketSearch } from './search.ts'

const key = (filters: object) =>
  JSON.stringify(
    Object.entries(filters)
      .filter(([, value]) => value !== undefined && value !== 'all')
      .map(([name, value]) => [name, String(value)])
      .toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  )

/** The URL search of a view. */
const searchOf = ({ filters: { sort_by: sort, sort_order: order, ...filters } }: View) =>
  ticketSearch.asked(ticketSearch.parse({ ...filters, sort, order }))

/** Saved filters of the list: the reader's own and those that others share. */
export function ViewsMenu({ search, views }: { search: TicketSearch; views: readonly View[] }) {
  const navigate = useNavigate()
  const { page: _page, limit: _limit, ...asked } = search
  const shown = key(filtersOf(asked))
  const current = views.find(({ filters }) => key(filters) === shown)
  const go = (next: object) => void navigate<AnyRouter, '.'>({ to: '.', search: next })
  const [mine, shared] = [views.filter(({ is_mine }) => is_mine), views.filter(({ is_mine }) => !is_mine)]
  const item = (view: View) => (
    <DropdownMenuItem key={view.id} onSelect={() => go(searchOf(view))}>
      <Bookmark className={view === current ? 'text-turquoise' : 'text-muted'} />
      {view.name}
    </DropdownMenuItem>
  )
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="secondary">
          <Bookmark />
          {current?.name ?? m.desk_views()}
          <ChevronDown className="text-muted" />
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">
        {mine.length > 0 && <DropdownMenuLabel>{m.desk_views_mine()}</DropdownMenuLabel>}
        {mine.map(item)}
        {shared.length > 0 && <DropdownMenuLabel>{m.desk_views_shared()}</DropdownMenuLabel>}
        {shared.map(item)}
        {views.length > 0 && <DropdownMenuSeparator />}
        {current?.is_mine ? (
          <DropdownMenuItem onSelect={() => go({ ...search, view: current.id })}>
            <Pencil />
            {m.desk_view_edit()}
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem onSelect={() => go({ ...search, view: 'new' })}>
            <BookmarkPlus />
            {m.desk_view_save()}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
