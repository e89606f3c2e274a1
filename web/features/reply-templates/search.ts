import { languages } from '#db/enums.ts'
import { listSearch, openedOrNew } from '#web/components/table/list-search.ts'
import { oneOf, text } from '#web/lib/search.ts'

/** `?template=new` opens an empty form, `?template=3` a template in it. */
export const templateSearch = listSearch({
  filters: { search: text, category: text, language: oneOf(languages), is_active: oneOf(['true', 'false']) },
  dialogs: { template: openedOrNew },
  sorts: ['name', 'usage_count', 'updated_date'],
})
