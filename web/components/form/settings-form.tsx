import type { ComponentProps, ReactNode } from 'react'
import { SettingsView } from '#web/components/shell/settings-view.tsx'
import { CancelButton, NoticeForm, SubmitButton } from './form.tsx'
import { closeAsking } from './unsaved-guard.tsx'

type SettingsFormProps = Omit<ComponentProps<typeof NoticeForm>, 'form'> & {
  form: ComponentProps<typeof NoticeForm>['form'] & { state: { isDefaultValue: boolean } }
  title: string
  /** Label of the save button. */
  action: ReactNode
  onBack: () => void
}

/** A form that replaces a list of settings; going back asks before typed text is lost. */
export function SettingsForm({ title, action, onBack, children, ...of }: SettingsFormProps) {
  const leave = closeAsking(() => of.form.state.isDefaultValue, onBack)
  return (
    <SettingsView title={title} onBack={leave}>
      <NoticeForm {...of} guarded className="grid gap-4">
        {children}
        <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
          <CancelButton onClick={leave} />
          <SubmitButton>{action}</SubmitButton>
        </div>
      </NoticeForm>
    </SettingsView>
  )
}
