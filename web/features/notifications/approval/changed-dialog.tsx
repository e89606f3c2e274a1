import { BookOpen, LoaderCircle } from 'lucide-react'
import { FailureLine } from '#web/components/feedback/failure-line.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import type { Asking } from './decision-dialog.tsx'

type ChangedDialogProps<Read> = {
  late: Asking
  read: () => Promise<Read>
  onClose: () => void
  onRead: (read: Read) => void
}

/** Says that no decision was made because the notification changed. It stays open until the new version is loaded. */
export function ChangedDialog<Read>({ late, read, onClose, onRead }: ChangedDialogProps<Read>) {
  const { mutate, isPending, error } = useAction({ mutationFn: read })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()}>
        <DialogTitle>{m.notifications_approval_changed_title()}</DialogTitle>
        <DialogDescription className="wrap-anywhere">
          {m.notifications_approval_changed_body({ title: late.notification.display_title })}{' '}
          {late.written && m.notifications_approval_changed_kept()}
        </DialogDescription>
        <FailureLine error={error} />
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.common_close()}
          </Button>
          <Button busy={isPending} onClick={() => mutate(undefined, { onSuccess: onRead })}>
            {isPending ? <LoaderCircle className="animate-spin" /> : <BookOpen />}
            {m.notifications_read_again()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
