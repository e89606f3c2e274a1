import { useStore } from '@tanstack/react-form'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askToLeave, askToLeaveOnce, markUnsaved } from '#web/components/feedback/unsaved-changes.ts'
import { useFormContext } from './context.ts'

/** Closes an unchanged form at once, a changed one after confirmation. */
export const closeAsking = (isUntouched: () => boolean, onClose: () => void) => async () => {
  if (isUntouched() || (await askToLeave())) onClose()
}

/**
 * Asks before unsaved changes are lost by navigation or by closing the tab. `within` is a page that keeps the form for
 * any search; `isLeft` says that leaving was already confirmed.
 */
export function UnsavedGuard({ within, isLeft }: { within?: string; isLeft?: () => boolean }) {
  const form = useFormContext()
  const unsaved = useStore(form.store, (state) => !state.isDefaultValue && !state.isSubmitting)
  useEffect(() => (unsaved ? markUnsaved() : undefined), [unsaved])
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ next }) => next.pathname !== within && !isLeft?.() && !(await askToLeaveOnce()),
  })
  return null
}
