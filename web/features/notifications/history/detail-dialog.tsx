import { useQuery } from '@tanstack/react-query'
import { LoaderCircle, Pencil, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isOpen } from '#api/rules/notification-states.ts'
import { readAs } from '#api/rules/translations.ts'
import type { Language } from '#db/enums.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { LanguageToggle } from '#web/components/message/language-toggle.tsx'
import { outcomeLabel } from '#web/components/message/notification-labels.ts'
import { WithoutProvider } from '#web/components/message/without-provider.tsx'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { Dialog, DialogContent, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { EditDialog } from '../edit/edit-dialog.tsx'
import { Decisions } from './decisions.tsx'
import { Deliveries } from './deliveries.tsx'
import { Facts } from './facts.tsx'
import { FallbackOutcome } from './fallback-outcome.tsx'
import { isDeletable, isEditable } from './labels.ts'
import { Outcome } from './outcome.tsx'
import { Previews } from './previews.tsx'
import { type Detail, detailQuery, removal, removeNotification } from './queries.ts'
import { Revisions } from './revisions.tsx'

type DetailDialogProps = {
  id: number
  language: Language
  onLanguage: (language: Language) => void
  onClose: () => void
}

/** One notification: previews, facts, decisions and deliveries. */
export function DetailDialog({ id, language, onLanguage, onClose }: DetailDialogProps) {
  const query = useQuery(detailQuery(id))
  const [editing, setEditing] = useState(false)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        closeLabel={m.common_close()}
        aria-describedby={undefined}
        className={cn('max-w-4xl', editing && 'invisible')}
      >
        {!query.data && <DialogTitle>{m.notifications_history_detail()}</DialogTitle>}
        <Loaded query={query} pending={<Skeleton className="h-96" />}>
          {(detail) => (
            <>
              <Body {...{ detail, language, onLanguage, onClose }} onEdit={() => setEditing(true)} />
              {/* Keep the edit form mounted whatever the status becomes, so that typed text is not lost. */}
              {editing && <EditDialog notification={detail} onClose={() => setEditing(false)} />}
            </>
          )}
        </Loaded>
      </DialogContent>
    </Dialog>
  )
}

type BodyProps = Omit<DetailDialogProps, 'id'> & { detail: Detail; onEdit: () => void }

function Body({ detail, language, onLanguage, onClose, onEdit }: BodyProps) {
  const { text, tone } = outcomeLabel(detail)
  const { title } = readAs(detail.translations, language)
  return (
    <>
      <DialogTitle className="wrap-anywhere">{title || m.common_no_content()}</DialogTitle>
      <div className="flex flex-wrap items-center gap-2">
        <Badge tone={tone}>{text()}</Badge>
        {detail.version > 1 && <Badge>{m.notifications_revision({ version: detail.version })}</Badge>}
        <span className="ml-auto">
          <LanguageToggle language={language} onChange={onLanguage} />
        </span>
      </div>
      <div className="grid grid-cols-1 items-start gap-6 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <div className="grid grid-cols-1 gap-6 max-md:order-1">
          {isOpen(detail.status) && <WithoutProvider which={detail.without_provider} />}
          {detail.processing_date && <Outcome detail={detail} />}
          <FallbackOutcome detail={detail} />
          <Facts detail={detail} />
          <Decisions detail={detail} />
          <Revisions revisions={detail.revisions} />
        </div>
        <Previews notification={detail} language={language} />
      </div>
      {detail.processing_date && <Deliveries notification={detail} />}
      {isEditable(detail.status) && <Footer {...{ detail, onClose, onEdit }} />}
    </>
  )
}

type FooterProps = Pick<BodyProps, 'detail' | 'onClose' | 'onEdit'>

function Footer({ detail, onClose, onEdit }: FooterProps) {
  const remove = useRemove(removeNotification, removal)
  const busy = remove.pending(detail)
  return (
    <DialogFooter className="mt-2 border-t border-line pt-4">
      {isDeletable(detail.status) && (
        <Button
          variant="quiet"
          className="hover:text-red sm:mr-auto"
          busy={busy}
          onClick={() => remove.run(detail, onClose)}
        >
          {busy ? <LoaderCircle className="animate-spin" /> : <Trash2 />}
          {m.notifications_history_delete()}
        </Button>
      )}
      <Button variant="secondary" onClick={onEdit}>
        <Pencil />
        {m.notifications_edit()}
      </Button>
    </DialogFooter>
  )
}
