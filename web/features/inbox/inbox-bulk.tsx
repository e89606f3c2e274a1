import { Archive, ArchiveRestore, Check, Mail, Trash2 } from 'lucide-react'
import type { ReactNode } from 'react'
import type { InboxFilter } from '#db/enums/inbox.ts'
import { BulkBar } from '#web/components/table/bulk-bar.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { InboxAction } from './changes.ts'
import type { InboxItem } from './queries.ts'
import { useInboxAction } from './use-inbox-action.ts'

type InboxBulkProps = { selected: InboxItem[]; tab: InboxFilter; onDone: () => void; children?: ReactNode }

/** Bulk actions; in the archive, 'archive' restores. */
export function InboxBulk({ selected, tab, onDone, children }: InboxBulkProps) {
  const act = useInboxAction()
  if (selected.length === 0) return null

  const idsOf = (items: InboxItem[]) => items.map(({ id }) => id)
  const ids = idsOf(selected)
  const archived = tab !== 'archived'
  const unread = selected.filter(({ status }) => status === 'unread')

  function run(action: InboxAction) {
    act(action)
    onDone()
  }

  return (
    <BulkBar count={ids.length} onClear={onDone} className="order-last">
      {children}
      {unread.length > 0 ? (
        <Button
          variant="quiet"
          aria-label={m.inbox_read()}
          onClick={() => run({ type: 'read', ids, read: true })}
        >
          <Check />
          <span className="max-sm:hidden">{m.inbox_read()}</span>
        </Button>
      ) : (
        <Button
          variant="quiet"
          aria-label={m.inbox_mark_unread()}
          onClick={() => run({ type: 'read', ids, read: false })}
        >
          <Mail />
          <span className="max-sm:hidden">{m.inbox_mark_unread()}</span>
        </Button>
      )}
      <Button
        variant="quiet"
        aria-label={archived ? m.inbox_archive() : m.inbox_unarchive()}
        // Undo leaves alone what was archived already.
        onClick={() => {
          const changed = selected.filter((item) => item.is_archived !== archived)
          if (changed.length > 0) run({ type: 'archive', ids: idsOf(changed), archived })
          else onDone()
        }}
      >
        {archived ? <Archive /> : <ArchiveRestore />}
        <span className="max-sm:hidden">{archived ? m.inbox_archive() : m.inbox_unarchive()}</span>
      </Button>
      <Button
        variant="quiet"
        aria-label={m.inbox_delete()}
        className="text-red hover:text-red"
        onClick={() => run({ type: 'delete', ids })}
      >
        <Trash2 />
        <span className="max-sm:hidden">{m.inbox_delete()}</span>
      </Button>
    </BulkBar>
  )
}
