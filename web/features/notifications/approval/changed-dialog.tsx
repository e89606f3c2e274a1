import { BookOpen } from 'lucide-react'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import type { Asking } from './decision-dialog.tsx'

type ChangedDialogProps = { late: Asking | null; onClose: () => void; onRead: () => void }

/** Nothing was decided, because what was read is no longer what it says. */
export function ChangedDialog({ late, onClose, onRead }: ChangedDialogProps) {
  if (!late) return null
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()}>
        <DialogTitle>{m.notifications_approval_changed_title()}</DialogTitle>
        <DialogDescription>
          {m.notifications_approval_changed_body({ title: late.notification.display_title })}{' '}
          {late.written && m.notifications_approval_changed_kept()}
        </DialogDescription>
        <DialogFooter>
          <Button variant="secondary" onClick={onClose}>
            {m.common_close()}
          </Button>
          <Button onClick={onRead}>
            <BookOpen />
            {m.notifications_read_again()}
          </Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
