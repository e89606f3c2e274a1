import { type ComponentProps, type ComponentType, type PropsWithChildren, useEffect, useRef } from 'react'
import { askToLeave } from '#web/components/feedback/unsaved-changes.ts'
import * as m from '#web/paraglide/messages.js'
import { Dialog, DialogClose, DialogContent, DialogFooter } from '#web/ui/dialog.tsx'
import { CancelButton } from './form.tsx'
import { UnsavedGuard } from './unsaved-guard.tsx'

type FormDialogProps = ComponentProps<typeof DialogContent> & {
  form: { AppForm: ComponentType<PropsWithChildren>; state: { isDefaultValue: boolean } }
  onClose: () => void
}

/** A dialog around a form: what is half written goes only after a question, by whatever key, press or step back. */
export function FormDialog({ form, onClose, children, ...content }: FormDialogProps) {
  const left = useRef(false)
  const gone = useRef<AbortController>(undefined)
  useEffect(() => {
    const going = new AbortController()
    gone.current = going
    return () => going.abort()
  }, [])
  async function close() {
    if (!form.state.isDefaultValue && !(await askToLeave(gone.current?.signal))) return
    left.current = true
    onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && void close()}>
      <DialogContent closeLabel={m.common_close()} {...content}>
        <form.AppForm>
          <UnsavedGuard isLeft={() => left.current} />
          {children}
        </form.AppForm>
      </DialogContent>
    </Dialog>
  )
}

/** The way out of a form's dialog, beside what it is for. */
export const FormDialogFooter = ({ dismiss, children }: PropsWithChildren<{ dismiss?: string }>) => (
  <DialogFooter>
    <DialogClose asChild>
      <CancelButton>{dismiss}</CancelButton>
    </DialogClose>
    {children}
  </DialogFooter>
)
