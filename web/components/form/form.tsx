import { useStore } from '@tanstack/react-form'
import { LoaderCircle } from 'lucide-react'
import {
  type ComponentProps,
  type ComponentType,
  type MouseEvent,
  type PropsWithChildren,
  type ReactNode,
  useEffect,
} from 'react'
import { Result } from '#web/components/feedback/result.tsx'
import type { ShownNotice } from '#web/components/feedback/use-notice.ts'
import { onLanguageChange } from '#web/lib/locale.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { cn } from '#web/ui/cn.ts'
import { useFormContext } from './context.ts'
import { forgetServerErrors } from './server-errors.ts'
import { UnsavedGuard } from './unsaved-guard.tsx'

/** Elements that act on a press, except fields that look like buttons. */
const pressed = 'a[href], button:not([role=checkbox], [role=switch], [role=combobox])'

/** Prevents the blur before a press: the error it shows would move the button away before the release. */
function stayInField(event: MouseEvent) {
  if (event.target instanceof Element && event.target.closest(pressed)) event.preventDefault()
}

const controlsOf = (form: HTMLFormElement) =>
  [...form.elements].filter((element) => element instanceof HTMLInputElement)

/** The `<form>` element: submits through the form API, then focuses the first invalid field. */
export function Form(props: Omit<ComponentProps<'form'>, 'onSubmit' | 'noValidate'>) {
  const form = useFormContext()
  // Error texts are created once, so validate again when the language changes.
  useEffect(() => onLanguageChange(() => void form.validate('change')), [form])
  return (
    <form
      {...props}
      noValidate
      onMouseDown={stayInField}
      onSubmit={async (event) => {
        event.preventDefault()
        event.stopPropagation()
        if (form.state.isSubmitting) return
        const element = event.currentTarget
        forgetServerErrors(form)
        // The value of a text that cannot be read is empty, which would be sent in its place.
        const unread = controlsOf(element).filter((control) => control.validity.customError)
        for (const control of unread) control.checkValidity()
        if (unread.length === 0) await form.handleSubmit()
        requestAnimationFrame(() => element.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      }}
    />
  )
}

/** The cancel button of a form. */
export const CancelButton = ({
  children = m.common_cancel(),
  ...props
}: Omit<ComponentProps<typeof Button>, 'type'>) => (
  <Button variant="secondary" {...props}>
    {children}
  </Button>
)

type SubmitProps = Omit<ComponentProps<typeof Button>, 'type'> & {
  /** Announced and drawn as disabled until the form is valid, where the spec requires it. */
  whenValid?: boolean
}

/** Always takes a press: what is missing is said, and the first such field gets the keyboard. */
export function SubmitButton({ whenValid = false, busy, className, children, ...props }: SubmitProps) {
  const form = useFormContext()
  const sending = useStore(form.store, (state) => state.isSubmitting)
  const waits = useStore(form.store, (state) => whenValid && !state.isValid)
  return (
    <Button
      type="submit"
      busy={busy || sending}
      {...(waits && { 'aria-disabled': true })}
      className={cn(waits && 'aria-disabled:cursor-default', className)}
      {...props}
    >
      {sending && <LoaderCircle className="animate-spin" />}
      {children}
    </Button>
  )
}

type NoticeFormProps = {
  form: {
    AppForm: ComponentType<PropsWithChildren>
    Form: ComponentType<PropsWithChildren<{ className?: string }>>
  }
  notice: ShownNotice | null
  /** Asks before unsaved changes are lost. */
  guarded?: boolean
  className?: string
  noticeClassName?: string
  children: ReactNode
}

/** The form of a `useNoticeForm`, with the notice below its fields. */
export function NoticeForm({ form, notice, guarded, className, noticeClassName, children }: NoticeFormProps) {
  return (
    <form.AppForm>
      {guarded && <UnsavedGuard />}
      <form.Form className={className}>
        {children}
        <Result notice={notice} className={noticeClassName} />
      </form.Form>
    </form.AppForm>
  )
}
