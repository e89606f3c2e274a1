import * as v from 'valibot'
import { auditGroups, auditTargets } from '#api/rules/audit-groups.ts'
import { actorTypes } from '#db/enums.ts'
import { listSearch, opened } from '#web/components/table/list-search.ts'
import { oneOf, text } from '#web/lib/search.ts'

/** A text that the server accepts; another one is ignored. */
const matching = (pattern: RegExp) =>
  v.fallback(v.pipe(text, v.optional(v.pipe(v.string(), v.regex(pattern)))), undefined)
const day = matching(/^\d{4}-\d\d-\d\d$/)

/** `?entry=7` shows an entry; `actor` is the id of a user. */
export const auditSearch = listSearch({
  filters: {
    search: matching(/\S.*\S/),
    actor: matching(/^[1-9]\d{0,8}$/),
    group: oneOf(auditGroups),
    target_type: oneOf(auditTargets),
    actor_type: oneOf(actorTypes),
    from: day,
    to: day,
  },
  dialogs: { entry: opened },
  sorts: ['created_date'],
})
