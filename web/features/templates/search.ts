import { templateCategories } from '#db/enums/templates.ts'
import { listSearch, opened, openedOrNew } from '#web/components/table/list-search.ts'
import { oneOf, text } from '#web/lib/search.ts'

/** `?template=new` opens an empty form, `?template=3` a template, `?preview=3` its preview. */
export const templateSearch = listSearch({
  filters: { search: text, category: oneOf(templateCategories) },
  dialogs: { template: openedOrNew, preview: opened },
})
