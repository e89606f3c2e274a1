import { LoaderCircle, Send } from 'lucide-react'
import { useFormContext } from '#web/components/form/context.ts'
import { SubmitButton } from '#web/components/form/form.tsx'
import { forgetServerErrors } from '#web/components/form/server-errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'

type FormActionsProps = {
  busy: boolean
  isTesting: boolean
  onClear: () => void
  onPreview: () => void
  onTest: () => void
}

const groupClass = 'flex flex-col-reverse gap-2 sm:flex-row'

/** Save as template validates like sending does. Where the row is too short, the first two are one of their own. */
export function FormActions({ busy, isTesting, onClear, onPreview, onTest }: FormActionsProps) {
  const form = useFormContext()
  function keep() {
    // A template has no recipients, so errors of the target do not matter.
    forgetServerErrors(form)
    void form.handleSubmit({ next: 'template' })
  }
  return (
    <div className="flex flex-col-reverse gap-2 sm:flex-row sm:flex-wrap sm:justify-between">
      <div className={groupClass}>
        <Button variant="quiet" onClick={onClear}>
          {m.notifications_create_clear()}
        </Button>
        <Button variant="secondary" onClick={keep}>
          {m.notifications_create_keep_template()}
        </Button>
      </div>
      <div className={cn(groupClass, 'sm:ml-auto')}>
        <Button variant="secondary" onClick={onPreview}>
          {m.notifications_preview()}
        </Button>
        <Button variant="secondary" busy={isTesting} onClick={onTest}>
          {isTesting && <LoaderCircle className="animate-spin" />}
          {m.notifications_test_send()}
        </Button>
        <SubmitButton busy={busy} title={m.notifications_create_shortcut()} aria-keyshortcuts="Control+Enter">
          <Send />
          {m.notifications_create_send()}
        </SubmitButton>
      </div>
    </div>
  )
}
