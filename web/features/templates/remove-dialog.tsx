import { LoaderCircle } from 'lucide-react'
import { FieldError } from '#web/components/form/field.tsx'
import { useClose } from '#web/components/form/use-close.ts'
import { useSaving } from '#web/components/form/use-saving.ts'
import { failureText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import {
  AlertDialog,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogDescription,
  AlertDialogTitle,
} from '#web/ui/alert-dialog.tsx'
import { Button } from '#web/ui/button.tsx'
import { removeTemplate, type Template } from './queries.ts'

type RemoveDialogProps = { template: Template; onClose: () => void }

/** Asks, deletes, and says within itself what went wrong (spec 2 §8). */
export function RemoveDialog({ template, ...props }: RemoveDialogProps) {
  const onClose = useClose(props.onClose)
  const { mutate, isPending, error, word } = useSaving(
    { ...removeTemplate, onSuccess: onClose },
    m.templates_remove_failed,
  )
  return (
    <AlertDialog open onOpenChange={(open) => !open && onClose()}>
      <AlertDialogContent>
        <AlertDialogTitle className="wrap-anywhere">
          {m.templates_remove_title({ name: template.name })}
        </AlertDialogTitle>
        <AlertDialogDescription>{m.templates_remove_body()}</AlertDialogDescription>
        <FieldError id="template-remove-error">
          {error ? word({ reason: failureText(error) }) : undefined}
        </FieldError>
        <div className="mt-2 flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <AlertDialogCancel asChild>
            <Button variant="secondary">{m.common_cancel()}</Button>
          </AlertDialogCancel>
          <Button variant="danger" busy={isPending} onClick={() => mutate(template.id)}>
            {isPending && <LoaderCircle className="animate-spin" />}
            {m.templates_remove_do()}
          </Button>
        </div>
      </AlertDialogContent>
    </AlertDialog>
  )
}
