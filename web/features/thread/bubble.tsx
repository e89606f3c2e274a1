import { Check, CheckCheck, Lock, Split } from 'lucide-react'
import { MessageFiles, MessageTime } from '#web/components/ticket/messages.tsx'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { cn } from '#web/ui/cn.ts'
import type { Entry } from './days.ts'
import { senderKinds } from './sender-kinds.ts'
import {
  FileTranslation,
  TranslateButton,
  TranslatedText,
  TranslationFailure,
  useTranslation,
} from './translation.tsx'

export const senderName = ({ sender_name, sender_type, is_automatic }: Entry) =>
  is_automatic ? m.thread_sender_automatic() : (sender_name ?? senderKinds[sender_type]())
export const isIncoming = ({ sender_type }: Pick<Entry, 'sender_type'>) =>
  sender_type === 'user' || sender_type === 'guest'

type BubbleProps = {
  entry: Entry
  ticketId: number
  canTranslate: boolean
  /** Messages are being picked for a split. */
  picked?: boolean
  onPick?: (id: number) => void
  onRead: (id: number) => void
}

/** As the specification wants it: bytes by 1024, one decimal. */
export const kilobytes = (bytes: number) =>
  m.thread_kilobytes({
    size: formatNumber(bytes / 1024, { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  })

const frames = {
  incoming: 'rounded-tl-small border-line bg-raised',
  public: 'rounded-tr-small border-turquoise/40 bg-turquoise/10',
  internal: 'rounded-tr-small border-gold/40 bg-gold-tint',
}

/** One message: the requester's on the left, those of staff on the right, of the system in the middle. */
export function Bubble({ entry, ticketId, canTranslate, picked = false, onPick, onRead }: BubbleProps) {
  const { content, attachments, is_internal, sender_type, copied_email } = entry
  const translation = useTranslation({ ticketId, messageId: entry.isRequest ? undefined : entry.id })
  const incoming = isIncoming(entry)
  const unread = incoming && !entry.is_read_by_admin
  const offersTranslation = incoming && canTranslate && content !== ''
  const name = senderName(entry)
  if (sender_type === 'system' && !is_internal && !entry.is_automatic)
    return (
      <li
        data-message={entry.id}
        className="mx-auto max-w-[90%] py-1 text-center text-xs whitespace-pre-line text-muted wrap-anywhere"
      >
        {content} <MessageTime at={entry.created_date} />
      </li>
    )
  const kind = is_internal ? 'internal' : incoming ? 'incoming' : 'public'
  return (
    <li
      data-message={entry.id}
      className={cn('group flex max-w-full items-start gap-3', !incoming && 'flex-row-reverse')}
    >
      {onPick && !entry.isRequest && (
        <Checkbox
          checked={picked}
          aria-label={m.thread_split_pick({ name })}
          onCheckedChange={() => onPick(entry.id)}
          className="mt-6"
        />
      )}
      <Avatar name={name} image={entry.sender_avatar} className="mt-5 max-sm:hidden" />
      <div className={cn('grid max-w-[85%] min-w-0 gap-1 sm:max-w-[70%]', !incoming && 'justify-items-end')}>
        <p className="flex flex-wrap items-center gap-x-2 px-1 text-xs text-muted">
          {unread && (
            <span role="img" aria-label={m.thread_unread()} className="size-2 rounded-full bg-red" />
          )}
          <span className="font-medium">{name}</span>
          {copied_email !== null && <span>{m.thread_copied({ email: copied_email })}</span>}
          {is_internal && (
            <span className="inline-flex items-center gap-1 text-amber">
              <Lock className="size-3" aria-hidden />
              {m.thread_internal()}
            </span>
          )}
          {entry.moved_from !== null && (
            <span className="inline-flex items-center gap-1">
              <Split className="size-3" aria-hidden />
              {m.thread_moved_from({ id: entry.moved_from })}
            </span>
          )}
          <MessageTime at={entry.created_date} />
          {kind === 'public' && <ReadMark at={entry.read_date} />}
        </p>
        {content && (
          <div
            className={cn(
              'w-fit max-w-full rounded-card border px-4 py-2.5 text-sm whitespace-pre-line wrap-anywhere',
              frames[kind],
            )}
          >
            {content}
            <TranslatedText of={translation} />
          </div>
        )}
        <TranslationFailure of={translation} />
        <MessageFiles
          files={attachments}
          className={incoming ? undefined : 'justify-end'}
          path="admin/support/attachments"
          sizeOf={kilobytes}
          below={(file) => <FileTranslation file={file} canTranslate={canTranslate && !is_internal} />}
        />
        {(unread || offersTranslation) && (
          <p className="flex gap-1 transition group-hover:opacity-100 focus-within:opacity-100 sm:opacity-0">
            {unread && (
              <Button variant="quiet" size="small" onClick={() => onRead(entry.id)}>
                <Check />
                {m.thread_read()}
              </Button>
            )}
            {offersTranslation && <TranslateButton of={translation} />}
          </p>
        )}
      </div>
    </li>
  )
}

/** Whether the requester has read a reply. */
function ReadMark({ at }: { at: string | null }) {
  const Icon = at ? CheckCheck : Check
  const label = at
    ? m.thread_read_by_requester({ time: formatDateTime(at) })
    : m.thread_not_read_by_requester()
  return <Icon role="img" aria-label={label} className={cn('size-3.5', at && 'text-turquoise')} />
}
