import * as v from 'valibot'
import { notificationStatuses } from '#db/enums/notifications.ts'
import { listSearch, opened } from '#web/components/table/list-search.ts'
import { text } from '#web/lib/search.ts'

/** One status at a time, first what was sent; `?notification=7` opens a notification. */
export const historySearch = listSearch({
  filters: { search: text, status: v.fallback(v.picklist(notificationStatuses), 'sent') },
  dialogs: { notification: opened },
  sorts: ['priority', 'created_date', 'scheduled_at', 'sent_date'],
})
