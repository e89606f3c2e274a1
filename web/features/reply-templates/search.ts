import { languages, ticketCategories } from '#db/enums.ts'
import { listSearch, openedOrNew } from '#web/components/table/list-search.ts'
import { oneOf, text } from '#web/lib/search.ts'

/** `?template=new` opens an empty form, `?template=3` a template in it. */
export const templateSearch = listSearch({
  filters: { search: text, category: oneOf(ticketCategories), language: oneOf(languages) },
  dialogs: { template: openedOrNew },
  sorts: ['name', 'usage_count', 'updated_date'],
})
