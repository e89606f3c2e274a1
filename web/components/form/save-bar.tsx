import { useStore } from '@tanstack/react-form'
import { type ReactNode, useRef } from 'react'
import { useSurroundingFocus } from '#web/components/focus/focus.ts'
import * as m from '#web/paraglide/messages.js'
import { useFormContext } from './context.ts'
import { CancelButton, SubmitButton } from './form.tsx'

type SaveBarProps = {
  /** Content above the buttons. */
  children?: ReactNode
}

/** Save and cancel of a form on a page, only while it has changes; cancel restores what was loaded. */
export function SaveBar({ children }: SaveBarProps) {
  const form = useFormContext()
  const isChanged = useStore(form.store, (state) => !state.isDefaultValue)
  return isChanged && <Bar onCancel={() => form.reset()}>{children}</Bar>
}

function Bar({ onCancel, children }: SaveBarProps & { onCancel: () => void }) {
  const bar = useRef<HTMLDivElement>(null)
  useSurroundingFocus(bar)
  return (
    <div
      ref={bar}
      className="sticky bottom-0 z-10 grid animate-appear gap-3 rounded-card border border-line bg-surface p-4 shadow-lift"
    >
      {children}
      <div className="flex items-center justify-between gap-3">
        <p className="text-sm text-muted max-sm:sr-only">{m.common_form_changed()}</p>
        <div className="ml-auto flex gap-2">
          <CancelButton onClick={onCancel} />
          <SubmitButton>{m.common_save()}</SubmitButton>
        </div>
      </div>
    </div>
  )
}
