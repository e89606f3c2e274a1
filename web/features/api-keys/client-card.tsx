import { KeyRound, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { RelativeTime } from '#web/components/shell/relative-time.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import type { ApiClient } from './queries.ts'

type Props = { client: ApiClient; actions: ReactNode; onKeys: () => void }

/** A client with its contact and the number of its keys. */
export function ClientCard({ client, actions, onKeys }: Props) {
  const { name, description, contact_email, contact_phone, is_active, api_key_count, created_at } = client
  return (
    <article className="card flex flex-col gap-3 p-4 text-sm">
      <div className="flex items-start justify-between gap-3">
        <h2 className="min-w-0 font-display text-base font-semibold wrap-anywhere">{name}</h2>
        <Badge tone={is_active ? 'green' : 'neutral'}>
          {is_active ? m.api_keys_state_active() : m.api_keys_state_inactive()}
        </Badge>
      </div>
      {description && <p className="line-clamp-3 wrap-anywhere text-muted">{description}</p>}
      <ul className="grid gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-muted">
        <li className="flex items-center gap-2">
          <Mail aria-hidden />
          <a href={`mailto:${contact_email}`} className="min-w-0 truncate hover:text-turquoise">
            {contact_email}
          </a>
        </li>
        {contact_phone && (
          <li className="figures flex items-center gap-2">
            <Phone aria-hidden />
            {contact_phone}
          </li>
        )}
        <li className="flex items-center gap-2">
          <KeyRound aria-hidden />
          <button type="button" onClick={onKeys} className="touch relative hover:text-turquoise">
            {m.api_keys_client_keys({ count: formatNumber(api_key_count) })}
          </button>
        </li>
      </ul>
      <div className="mt-auto flex items-center justify-between gap-3 border-t border-line pt-3">
        <span className="text-xs text-muted">
          <RelativeTime at={created_at} />
          {client.created_by && ` · ${client.created_by.name}`}
        </span>
        {actions}
      </div>
    </article>
  )
}
