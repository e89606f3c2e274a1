import { errorStates } from '#api/rules/error-reports.ts'
import { errorLevels } from '#db/enums/error-reports.ts'
import { listSearch, opened } from '#web/components/table/list-search.ts'
import { oneOf, text } from '#web/lib/search.ts'

/** `?error=7` shows an error beside the list. */
export const errorSearch = listSearch({
  filters: { search: text, status: oneOf(errorStates), level: oneOf(errorLevels) },
  dialogs: { error: opened },
  sorts: ['last_seen_date', 'first_seen_date', 'count'],
})
