import type { ComponentProps, ReactNode } from 'react'
import { Result } from '#web/components/feedback/result.tsx'
import type { ShownNotice } from '#web/components/feedback/use-notice.ts'
import * as m from '#web/paraglide/messages.js'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '#web/ui/dialog.tsx'
import { CancelButton, type NoticeForm, SubmitButton } from './form.tsx'

type NoticeDialogProps = {
  form: ComponentProps<typeof NoticeForm>['form']
  notice: ShownNotice | null
  title: string
  description: string
  /** What stands between the heading and the fields. */
  about?: ReactNode
  action: string
  tone?: 'danger'
  /** It cannot be dismissed then. */
  busy?: boolean
  onClose: () => unknown
  children: ReactNode
}

/** The dialog of a `useNoticeForm`. */
export function NoticeDialog(props: NoticeDialogProps) {
  const { form, notice, title, description, about, action, tone, busy, onClose, children } = props
  return (
    <Dialog open onOpenChange={(open) => !open && !busy && void onClose()}>
      <DialogContent closeLabel={m.common_close()} className="max-w-md">
        <div className="grid gap-1.5">
          <DialogTitle>{title}</DialogTitle>
          <DialogDescription>{description}</DialogDescription>
        </div>
        {about}
        <form.AppForm>
          <form.Form className="flex flex-col gap-4">
            {children}
            <Result notice={notice} />
            <DialogFooter>
              <DialogClose asChild>
                <CancelButton busy={busy} />
              </DialogClose>
              <SubmitButton variant={tone} busy={busy}>
                {action}
              </SubmitButton>
            </DialogFooter>
          </form.Form>
        </form.AppForm>
      </DialogContent>
    </Dialog>
  )
}
