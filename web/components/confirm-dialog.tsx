import * as m from '#web/paraglide/messages.js'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import type { Asked } from './confirm.tsx'

export function ConfirmDialog({
  title,
  body,
  action,
  stay = m.common_cancel(),
  tone = 'normal',
  answer,
}: Asked) {
  return (
    <AlertDialog open onOpenChange={(open) => !open && answer(false)}>
      <AlertDialogContent {...(body ? {} : { 'aria-describedby': undefined })}>
        <AlertDialogTitle>{title}</AlertDialogTitle>
        {body && <AlertDialogDescription>{body}</AlertDialogDescription>}
        <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <AlertDialogCancel asChild>
            <Button variant="secondary">{stay}</Button>
          </AlertDialogCancel>
          <AlertDialogAction asChild onClick={() => answer(true)}>
            <Button variant={tone === 'danger' ? 'danger' : 'primary'}>{action}</Button>
          </AlertDialogAction>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  )
}
