import { useQuery } from '@tanstack/react-query'
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
import { filtersOf, type View, viewsQuery } from './queries.ts'
import { besideTicket, type TicketSearch, ticketSearch } from './search.ts'

/** Filters and order as they are compared: without an order the newest are first. */
const key = (search: TicketSearch) =>
  JSON.stringify(
    Object.entries(filtersOf(besideTicket(search)))
      .filter(([, value]) => value !== undefined)
      .map(([name, value]) => [name, String(value)])
      .toSorted(([one = ''], [other = '']) => one.localeCompare(other)),
  )

/** The URL search of a view. */
const searchOf = ({ filters: { sort_by: sort, sort_order: order, ...filters } }: View) =>
  ticketSearch.asked(ticketSearch.parse({ ...filters, sort, order }))

type ViewsMenuProps = {
  /** The list as it is shown. */
  search: TicketSearch
  onChoose: (view: TicketSearch) => void
  /** Opens the dialog of a view, or of a new one. */
  onEdit: (view: number | 'new') => void
  isSmall?: boolean
}

/** Saved filters of the list: the reader's own and those that others share. */
export function ViewsMenu({ search, onChoose, onEdit, isSmall = false }: ViewsMenuProps) {
  const { data: views = [] } = useQuery(viewsQuery)
  const shown = key(search)
  const current = views.find((view) => key(searchOf(view)) === shown)
  const [mine, shared] = [views.filter(({ is_mine }) => is_mine), views.filter(({ is_mine }) => !is_mine)]
  const item = (view: View) => (
    <DropdownMenuItem key={view.id} onSelect={() => onChoose(searchOf(view))}>
      <Bookmark className={view === current ? 'text-turquoise' : 'text-muted'} />
      {view.name}
    </DropdownMenuItem>
  )
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        {isSmall ? (
          <Button
            variant="quiet"
            size="small"
            aria-label={current ? m.desk_view_shown({ name: current.name }) : m.desk_views()}
            title={current?.name ?? m.desk_views()}
            className="max-w-40 shrink px-2"
          >
            <Bookmark className={current && 'text-turquoise'} />
            {current && <span className="truncate">{current.name}</span>}
          </Button>
        ) : (
          <Button variant="secondary">
            <Bookmark />
            {current?.name ?? m.desk_views()}
            <ChevronDown className="text-muted" />
          </Button>
        )}
      </DropdownMenuTrigger>
      <DropdownMenuContent align={isSmall ? 'start' : 'end'}>
        {mine.length > 0 && <DropdownMenuLabel>{m.desk_views_mine()}</DropdownMenuLabel>}
        {mine.map(item)}
        {shared.length > 0 && <DropdownMenuLabel>{m.desk_views_shared()}</DropdownMenuLabel>}
        {shared.map(item)}
        {views.length > 0 && <DropdownMenuSeparator />}
        {current?.is_mine ? (
          <DropdownMenuItem onSelect={() => onEdit(current.id)}>
            <Pencil />
            {m.desk_view_edit()}
          </DropdownMenuItem>
        ) : (
          <DropdownMenuItem onSelect={() => onEdit('new')}>
            <BookmarkPlus />
            {m.desk_view_save()}
          </DropdownMenuItem>
        )}
      </DropdownMenuContent>
    </DropdownMenu>
  )
}
