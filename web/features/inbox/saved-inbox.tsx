import { KindIcon } from '#web/components/message/kind-icon.tsx'
import { formatDateTime, formatDay } from '#web/lib/format.ts'
import type { SavedInbox as Saved } from '#web/lib/saved-inbox.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'
import { CardMessage } from './card-message.tsx'

/** The saved inbox, read-only because actions need a network. */
export function SavedInbox({ saved, titleId }: { saved: Saved; titleId: string }) {
  return (
    <section aria-labelledby={titleId}>
      <h1 id={titleId} className="text-xl">
        {m.inbox_saved_title()}
      </h1>
      <p className="mt-3 mb-5 rounded-control border border-gold/40 bg-gold-tint p-3 text-sm" role="status">
        <time dateTime={saved.savedAt}>{m.inbox_saved_since({ when: formatDateTime(saved.savedAt) })}</time>
      </p>
      {saved.items.length === 0 && <p className="text-muted">{m.inbox_saved_empty()}</p>}
      <ul className="grid gap-2.5">
        {saved.items.map(({ id, title, message, notification_type, status, created_at, link }) => (
          <li
            key={id}
            className={cn('card flex gap-4 p-4 sm:px-5', status === 'unread' && 'border-turquoise/30')}
          >
            <KindIcon kind={notification_type} />
            <div className="min-w-0 flex-1">
              <h2 className="font-sans text-base font-medium break-words">
                {title || m.common_no_content()}
              </h2>
              <CardMessage text={message} />
              {link && <SavedLink {...link} />}
              <time dateTime={created_at} className="figures mt-2 block text-xs text-muted">
                {formatDay(created_at)}
              </time>
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The button as text: it could not open its page without a network. */
const SavedLink = ({ text, url }: NonNullable<Saved['items'][number]['link']>) => (
  <p className="mt-2 text-sm wrap-anywhere">
    {text}: <span className="text-muted">{new URL(url, location.origin).href}</span>
  </p>
)
