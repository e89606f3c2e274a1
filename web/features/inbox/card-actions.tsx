import { Archive, ArchiveRestore, Check, type LucideIcon, Star, Trash2 } from 'lucide-react'
import { confirm } from '#web/components/feedback/confirm.tsx'
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
}

function Action({ icon: Icon, label, onClick, pressed, className }: ActionProps) {
  return (
    <Button
      variant="quiet"
      size="icon"
      aria-label={label}
      aria-pressed={pressed}
      title={label}
      onClick={onClick}
      className={cn('size-11 sm:size-9', className)}
    >
      <Icon />
    </Button>
  )
}

/** Mark as read, favorite, archive and delete: below the text on phones, next to it on wide screens. */
export function CardActions({ item, title }: { item: InboxItem; title: string }) {
  const read = useInboxAction('read')
  const favorite = useInboxAction('favorite')
  const archive = useInboxAction('archive')
  const remove = useInboxAction('delete')
  const ids = [item.id]
  const { is_favorite: starred, is_archived: archived } = item

  async function askAndRemove() {
    const sure = await confirm({
      title: m.inbox_delete_title({ count: 1 }),
      body: title,
      action: m.inbox_delete(),
      tone: 'danger',
    })
    if (sure) remove.mutate({ type: 'delete', ids })
  }

  return (
    <fieldset className="flex items-center justify-end gap-1 max-sm:order-last max-sm:-mr-2 max-sm:-mb-2 max-sm:col-start-3 max-sm:mt-1 sm:-my-1 sm:-mr-2 sm:self-start">
      <legend className="sr-only">{m.inbox_actions({ title })}</legend>
      {item.status === 'unread' && (
        <Action icon={Check} label={m.inbox_read()} onClick={() => read.mutate({ type: 'read', ids })} />
      )}
      <Action
        icon={Star}
        label={m.inbox_favorite()}
        pressed={starred}
        className={starred ? 'text-gold hover:text-gold [&_svg]:fill-current' : undefined}
        onClick={() => favorite.mutate({ type: 'favorite', ids, favorite: !starred })}
      />
      <Action
        icon={archived ? ArchiveRestore : Archive}
        label={archived ? m.inbox_unarchive() : m.inbox_archive()}
        onClick={() => archive.mutate({ type: 'archive', ids, archived: !archived })}
      />
      <Action icon={Trash2} label={m.inbox_delete()} className="hover:text-red" onClick={askAndRemove} />
    </fieldset>
  )
}
