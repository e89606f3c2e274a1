import type { ReactNode } from 'react'
import { MessagePreview, type Previewed } from '#web/components/message/message-preview.tsx'
import * as m from '#web/paraglide/messages.js'
import { Dialog, DialogContent, DialogTitle } from '#web/ui/dialog.tsx'

type PreviewDialogProps = Previewed & {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** Further details and actions. */
  children?: ReactNode
}

export function PreviewDialog({ open, onOpenChange, children, ...previewed }: PreviewDialogProps) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent closeLabel={m.common_close()} aria-describedby={undefined}>
        <DialogTitle>{m.notifications_preview()}</DialogTitle>
        <MessagePreview {...previewed} />
        {children}
      </DialogContent>
    </Dialog>
  )
}
