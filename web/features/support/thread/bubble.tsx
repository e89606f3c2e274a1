import { Mark } from '#web/components/shell/logo.tsx'
import { MessageFiles, MessageTime } from '#web/components/ticket/messages.tsx'
import { brand } from '#web/lib/brand.ts'
import * as m from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { cn } from '#web/ui/cn.ts'
import type { ThreadEntry } from './days.ts'

function nameOf({ is_mine, is_automatic, sender_name, sender_type }: ThreadEntry) {
  if (is_mine) return m.support_thread_you()
  if (is_automatic) return m.support_thread_automatic({ brand: brand() })
  if (sender_type === 'guest') return m.support_thread_copied({ name: sender_name ?? '—' })
  const from = { brand: brand() }
  return sender_name
    ? m.support_thread_support_name({ name: sender_name, ...from })
    : m.support_thread_support(from)
}

/** Who answered: a person's picture or initial, or the mark of the platform for an automatic message. */
function Sender({ entry: { sender_name: name, sender_avatar } }: { entry: ThreadEntry }) {
  if (name) return <Avatar name={name} image={sender_avatar} className="mt-5" />
  return (
    <span
      aria-hidden
      className="mt-5 flex size-8 shrink-0 items-center justify-center rounded-full border border-line bg-raised"
    >
      <Mark className="size-4" />
    </span>
  )
}

/** One message: the requester's on the right, support's and automatic replies on the left, other system messages centred. */
export function Bubble({ entry }: { entry: ThreadEntry }) {
  const { text, is_mine: mine, attachments, created_date: at } = entry
  if (entry.sender_type === 'system' && !entry.is_automatic)
    return (
      <li className="mx-auto flex max-w-[90%] flex-wrap items-baseline justify-center gap-x-2 py-1 text-center text-xs text-muted">
        <span className="wrap-anywhere">{text}</span>
        <MessageTime at={at} />
      </li>
    )
  return (
    <li className={cn('flex max-w-[92%] gap-3 sm:max-w-[80%]', mine && 'ml-auto flex-row-reverse')}>
      {!mine && <Sender entry={entry} />}
      <div className={cn('grid min-w-0 grid-cols-[minmax(0,1fr)] gap-1', mine && 'justify-items-end')}>
        <p className="flex items-baseline gap-2 px-1 text-xs text-muted">
          <span className="font-medium">{nameOf(entry)}</span>
          <MessageTime at={at} />
        </p>
        {text && (
          <p
            className={cn(
              'w-fit rounded-card border px-4 py-2.5 text-sm text-wrap whitespace-pre-line wrap-anywhere',
              mine
                ? 'rounded-tr-small border-turquoise/40 bg-turquoise/10'
                : 'rounded-tl-small border-line bg-raised',
            )}
          >
            {text}
          </p>
        )}
        <MessageFiles files={attachments} className={cn('mt-0.5', mine && 'justify-end')} />
      </div>
    </li>
  )
}
