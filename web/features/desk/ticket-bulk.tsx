import { CircleDot, Download, Flag, FolderTree, Signal, Tag, Tags as TagsIcon, UserRound } from 'lucide-react'
import type { BulkAction, BulkDialog as BulkDialogProps } from '#web/components/table/bulk-actions.tsx'
import { type StaffTicket, ticketRefusal } from '#web/components/ticket/queries.ts'
import * as m from '#web/paraglide/messages.js'
import { BulkDialog, type BulkField } from './change-dialog.tsx'
import { selectionMax, selectionUrl } from './queries.ts'
import { nameOf } from './ticket-dialogs.tsx'

type BulkChange = Pick<BulkAction<StaffTicket>, 'icon' | 'text' | 'when'> & { field: BulkField }

const changes: BulkChange[] = [
  { field: 'status', icon: CircleDot, text: m.desk_move },
  { field: 'assign', icon: UserRound, text: m.desk_assign },
  { field: 'priority', icon: Signal, text: m.desk_prioritise },
  { field: 'category', icon: FolderTree, text: m.desk_bulk_category },
  { field: 'tag', icon: Tag, text: m.desk_bulk_tag },
  {
    ...{ field: 'untag', icon: TagsIcon, text: m.desk_bulk_untag },
    when: (rows) => rows.some(({ tags }) => tags.length > 0),
  },
  { field: 'flag', icon: Flag, text: m.desk_bulk_flag },
]

/** What is done to the selected tickets, in the table and in the list beside a ticket. */
export const ticketBulk: readonly BulkAction<StaffTicket>[] = [
  ...changes.map(({ field, ...action }) => ({
    ...{ ...action, name: nameOf, reason: ticketRefusal },
    dialog: (props: BulkDialogProps<StaffTicket>) => <BulkDialog {...props} field={field} />,
  })),
  {
    ...{ icon: Download, text: m.common_table_csv, name: nameOf, file: selectionUrl },
    when: (rows) => rows.length <= selectionMax,
  },
]
