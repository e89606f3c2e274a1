import { auditGroups, auditTargets } from '#api/rules/audit-groups.ts'
import { actorTypes } from '#db/enums/audit.ts'
import { listSearch, opened } from '#web/components/table/list-search.ts'
import { day, matching, oneOf, rowId } from '#web/lib/search.ts'

/** `?entry=7` shows an entry, `?repeats_of=7` those that it stands for; `actor` is the id of a user. */
export const auditSearch = listSearch({
  filters: {
    search: matching(/\S.*\S/),
    actor: rowId,
    group: oneOf(auditGroups),
    target_type: oneOf(auditTargets),
    actor_type: oneOf(actorTypes),
    from: day,
    to: day,
    /** Entries in a row of one actor and action are one, unless `single`. */
    repeats: matching(/^single$/),
  },
  dialogs: { entry: opened, repeats_of: opened },
  sorts: ['created_date'],
})
