import { useState } from 'react'
import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { Result } from '#web/components/feedback/result.tsx'
import { optionalReason } from '#web/components/form/text-rules.ts'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import type { View } from '#web/lib/view.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import {
  Dialog,
  DialogClose,
  DialogContent,
  DialogDescription,
  DialogFooter,
  DialogTitle,
} from '#web/ui/dialog.tsx'
import { offerView } from './handover.ts'
import { startView } from './queries.ts'

const viewForm = v.object({
  reason: optionalReason,
})

type ViewAsDialogProps = { user: { id: number; email: string }; onClose: () => void }

/** Asks for an optional reason, then opens the view in a new tab. */
export function ViewAsDialog({ user, onClose }: ViewAsDialogProps) {
  const start = useAction(startView)
  const [blocked, setBlocked] = useState<View>()
  const { form, notice } = useNoticeForm({
    schema: viewForm,
    values: { reason: '' },
    send: async (value) => {
      const { accessToken, expiresAt, user: viewed } = await start.mutateAsync({ ...value, id: user.id })
      openTab({ accessToken, expiresAt, user: { id: viewed.id, name: viewed.name } })
    },
  })

  function openTab(view: View) {
    const tab = window.open('/view-as', '_blank')
    // A browser may allow a new tab only right after a press.
    if (!tab) return setBlocked(view)
    offerView(tab, view)
    onClose()
  }

  return (
    <Dialog open onOpenChange={(open) => !open && !start.isPending && onClose()}>
      <DialogContent closeLabel={m.common_close()} className="max-w-md">
        <div className="grid gap-1.5">
          <DialogTitle>{m.view_as_title()}</DialogTitle>
          <DialogDescription>{m.view_as_body({ email: user.email })}</DialogDescription>
        </div>
        {blocked ? (
          <div className="grid justify-items-start gap-3 text-sm">
            <p>{m.view_as_blocked()}</p>
            <Button onClick={() => openTab(blocked)}>{m.view_as_open()}</Button>
          </div>
        ) : (
          <form.AppForm>
            <form.Form className="flex flex-col gap-4">
              <form.TextareaField
                name="reason"
                label={m.view_as_reason()}
                rows={2}
                maxLength={limits.reasonMax}
              />
              <Result notice={notice} />
              <DialogFooter>
                <DialogClose asChild>
                  <form.CancelButton busy={start.isPending} />
                </DialogClose>
                <form.SubmitButton>{m.view_as_open()}</form.SubmitButton>
              </DialogFooter>
            </form.Form>
          </form.AppForm>
        )}
      </DialogContent>
    </Dialog>
  )
}
