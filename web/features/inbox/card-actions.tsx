import { Archive, ArchiveRestore, Check, type LucideIcon, Mail, Star, Trash2 } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import type { InboxItem } from './queries.ts'
import { useInboxAction } from './use-inbox-action.ts'

type ActionProps = {
  icon: LucideIcon
  label: string
  onClick: () => void
  pressed?: boolean
  className?: string
  tabIndex: number | undefined
}

function Action({ icon: Icon, label, onClick, pressed, className, tabIndex }: ActionProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      tabIndex={tabIndex}
      onClick={onClick}
      className={cn('size-11 sm:size-9', className)}
    >
      <Icon />
    </Button>
  )
}

type CardActionsProps = {
  item: InboxItem
  title: string
  tabIndex: number | undefined
  /** The item was archived or deleted. */
  onGone: () => void
}

/** Mark as read or unread, favorite, archive and delete: below the text on phones, next to it on wide screens. */
export function CardActions({ item, title, tabIndex, onGone }: CardActionsProps) {
  const act = useInboxAction()
  const ids = [item.id]
  const { is_favorite: starred, is_archived: archived } = item
  const unread = item.status === 'unread'

  return (
    <fieldset className="relative z-10 flex items-center justify-end gap-1 max-sm:order-last max-sm:-mr-2 max-sm:-mb-2 max-sm:col-start-3 max-sm:mt-1 sm:-my-1 sm:-mr-2 sm:self-start">
      <legend className="sr-only">{m.inbox_actions({ title })}</legend>
      <Action
        icon={unread ? Check : Mail}
        label={unread ? m.inbox_read() : m.inbox_mark_unread()}
        tabIndex={tabIndex}
        onClick={() => act({ type: 'read', ids, read: unread })}
      />
      <Action
        tabIndex={tabIndex}
        icon={Star}
        label={m.inbox_favorite()}
        pressed={starred}
        className={starred ? 'text-gold hover:text-gold [&_svg]:fill-current' : undefined}
        onClick={() => act({ type: 'favorite', ids, favorite: !starred })}
      />
      <Action
        icon={archived ? ArchiveRestore : Archive}
        label={archived ? m.inbox_unarchive() : m.inbox_archive()}
        tabIndex={tabIndex}
        onClick={() => {
          act({ type: 'archive', ids, archived: !archived })
          onGone()
        }}
      />
      <Action
        icon={Trash2}
        label={m.inbox_delete()}
        className="hover:text-red"
        tabIndex={tabIndex}
        onClick={() => {
          act({ type: 'delete', ids })
          onGone()
        }}
      />
    </fieldset>
  )
}
