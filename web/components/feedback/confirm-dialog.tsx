import { LoaderCircle } from 'lucide-react'
import { useState } from 'react'
import * as m from '#web/paraglide/messages.js'
import {
  AlertDialog,
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
  detail,
  action,
  stay = m.common_cancel(),
  tone = 'normal',
  act,
  answer,
}: Asked) {
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  async function confirmed() {
    setBusy(true)
    const failed = await act?.()
    setBusy(false)
    setFailure(failed)
    if (failed === undefined) answer(true)
  }
  return (
    <AlertDialog open onOpenChange={(open) => !open && answer(false)}>
      <AlertDialogContent {...(body ? {} : { 'aria-describedby': undefined })}>
        <AlertDialogTitle className="wrap-anywhere">{title}</AlertDialogTitle>
        {body && <AlertDialogDescription>{body}</AlertDialogDescription>}
        {detail}
        {failure && (
          <p role="alert" className="text-sm wrap-anywhere text-red">
            {failure}
          </p>
        )}
        <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <AlertDialogCancel asChild>
            <Button variant="secondary">{stay}</Button>
          </AlertDialogCancel>
          <Button
            variant={tone === 'danger' ? 'danger' : 'primary'}
            busy={busy}
            onClick={() => (act ? void confirmed() : answer(true))}
          >
            {busy && <LoaderCircle className="animate-spin" />}
            {action}
          </Button>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  )
}
