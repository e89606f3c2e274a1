import type { ComponentProps, ComponentType, ReactNode } from 'react'
import * as m from '#web/paraglide/messages.js'
import { DialogDescription, DialogTitle } from '#web/ui/dialog.tsx'
import { SubmitButton } from '../form/form.tsx'
import { FormDialog, FormDialogFooter } from '../form/form-dialog.tsx'
import { ConflictNotice, type SaveNotice } from './conflict-notice.tsx'

type Save = {
  form: ComponentProps<typeof FormDialog>['form'] & {
    Form: ComponentType<{ className?: string; children?: ReactNode }>
  }
  notice: SaveNotice
}

type SaveDialogProps = {
  save: Save
  title: string
  description?: ReactNode
  /** Label of the save button. */
  action?: string
  tone?: 'primary' | 'danger'
  /** What the other button says, where `Cancel` would be taken for the action. */
  dismiss?: string
  className?: string
  onClose: () => void
  /** A further action for a failure. */
  recovery?: ReactNode
  children: ReactNode
}

/** The dialog of a `useSave`: fields, error, cancel and save. Closing asks before typed text is lost. */
export function SaveDialog(props: SaveDialogProps) {
  const { save, title, description, action = m.common_save(), tone, dismiss } = props
  const { className, onClose, recovery, children } = props
  const { Form } = save.form
  return (
    <FormDialog
      form={save.form}
      onClose={onClose}
      className={className}
      {...(!description && { 'aria-describedby': undefined })}
    >
      <DialogTitle>{title}</DialogTitle>
      {description && <DialogDescription className="wrap-anywhere">{description}</DialogDescription>}
      <Form className="flex flex-col gap-5">
        {children}
        <ConflictNotice notice={save.notice}>{recovery}</ConflictNotice>
        <FormDialogFooter dismiss={dismiss}>
          <SubmitButton variant={tone}>{action}</SubmitButton>
        </FormDialogFooter>
      </Form>
    </FormDialog>
  )
}
