import { useStore } from '@tanstack/react-form'
import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { askToLeave, askToLeaveOnce, markUnsaved } from '#web/components/feedback/unsaved-changes.ts'
import { useFormContext } from './context.ts'

/** Closes what nobody touched at once, and anything else after a question. */
export const closeAsking = (isUntouched: () => boolean, onClose: () => void) => async () => {
  if (isUntouched() || (await askToLeave())) onClose()
}

/**
 * Asks before somebody leaves with changes that were not saved, for another page or out of the tab; `within` is a page
 * that keeps the form whatever its search ruleMessage, and `isLeft` tells that they were asked already.
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
