import { Link } from '@tanstack/react-router'
import { KindIcon } from '#web/components/message/kind-icon.tsx'
import { RowText, rowLink } from '#web/components/shell/home-row.tsx'
import { paths } from '#web/lib/paths.ts'
import * as m from '#web/paraglide/messages.js'
import { anchorOf } from './anchor.ts'
import type { InboxItem } from './queries.ts'

/** Links that open notifications in the inbox. */
export const NewestRows = ({ items, onOpen }: { items: InboxItem[]; onOpen?: () => void }) => (
  <ul>
    {items.map(({ id, title, notification_type, status, created_at }) => (
      <li key={id}>
        <Link to={paths.notifications} hash={anchorOf(id)} onClick={onOpen} className={rowLink}>
          <KindIcon kind={notification_type} />
          <RowText
            title={title || m.common_no_content()}
            fresh={status === 'unread' ? m.inbox_unread() : null}
            at={created_at}
          />
        </Link>
      </li>
    ))}
  </ul>
)
