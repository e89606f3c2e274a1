import { Archive, ArchiveRestore, Check, Trash2 } from 'lucide-react'
import type { InboxFilter } from '#db/enums.ts'
import { confirm } from '#web/components/feedback/confirm.tsx'
import { BulkBar } from '#web/components/table/bulk-bar.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { InboxAction } from './changes.ts'
import type { InboxItem } from './queries.ts'
import { useInboxAction } from './use-inbox-action.ts'

type InboxBulkProps = { selected: InboxItem[]; tab: InboxFilter; onDone: () => void }

const size = (ids: number[]) => formatNumber(ids.length)

/** Bulk actions; in the archive, 'archive' restores. */
export function InboxBulk({ selected, tab, onDone }: InboxBulkProps) {
  const read = useInboxAction('read', ({ ids }) => m.inbox_read_done({ count: size(ids) }))
  const archive = useInboxAction('archive', (action) =>
    action.type === 'archive' && action.archived
      ? m.inbox_archive_done({ count: size(action.ids) })
      : m.inbox_unarchive_done({ count: size(action.ids) }),
  )
  const remove = useInboxAction('delete', ({ ids }) => m.inbox_deleted({ count: size(ids) }))
  if (selected.length === 0) return null

  const ids = selected.map(({ id }) => id)
  const archived = tab !== 'archived'

  function run(mutation: typeof read, action: InboxAction) {
    mutation.mutate(action)
    onDone()
  }
  async function askAndRemove() {
    const sure = await confirm({
      title: m.inbox_delete_title({ count: ids.length }),
      body: m.inbox_delete_body(),
      action: m.inbox_delete(),
      tone: 'danger',
    })
    if (sure) run(remove, { type: 'delete', ids })
  }

  return (
    <BulkBar count={ids.length} onClear={onDone}>
      {selected.some(({ status }) => status === 'unread') && (
        <Button variant="quiet" aria-label={m.inbox_read()} onClick={() => run(read, { type: 'read', ids })}>
          <Check />
          <span className="max-sm:hidden">{m.inbox_read()}</span>
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={archived ? m.inbox_archive() : m.inbox_unarchive()}
        onClick={() => run(archive, { type: 'archive', ids, archived })}
      >
        {archived ? <Archive /> : <ArchiveRestore />}
        <span className="max-sm:hidden">{archived ? m.inbox_archive() : m.inbox_unarchive()}</span>
      </Button>
      <Button
        variant="quiet"
        aria-label={m.inbox_delete()}
        className="text-red hover:text-red"
        onClick={askAndRemove}
      >
        <Trash2 />
        <span className="max-sm:hidden">{m.inbox_delete()}</span>
      </Button>
    </BulkBar>
  )
}
