import { Archive, Bell, CheckCheck, MailOpen, Star } from 'lucide-react'
import type { InboxFilter } from '#db/enums/inbox.ts'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { Drawing } from '#web/components/shell/drawings.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

const words = {
  all: { icon: Bell, title: m.inbox_empty_all_title, body: m.inbox_empty_all_body },
  unread: {
    icon: CheckCheck,
    title: m.inbox_empty_unread_title,
    body: m.inbox_empty_unread_body,
  },
  read: { icon: MailOpen, title: m.inbox_empty_read_title, body: m.inbox_empty_read_body },
  archived: {
    icon: Archive,
    title: m.inbox_empty_archived_title,
    body: m.inbox_empty_archived_body,
  },
  favorite: {
    icon: Star,
    title: m.inbox_empty_favorite_title,
    body: m.inbox_empty_favorite_body,
  },
}

export function InboxEmpty({ tab, onShowAll }: { tab: InboxFilter; onShowAll: () => void }) {
  const { icon: Icon, title, body } = words[tab]
  return (
    <EmptyState
      drawing={
        <div className="relative text-control">
          <Drawing inner="M80 34 118 56 80 78 42 56Z" />
          <Icon className="absolute top-1/2 left-1/2 size-8 -translate-1/2 stroke-[1.5] text-turquoise" />
        </div>
      }
      title={title()}
      body={body()}
      action={
        tab !== 'all' && (
          <Button variant="secondary" onClick={onShowAll}>
            {m.inbox_empty_show_all()}
          </Button>
        )
      }
    />
  )
}
