import { useStore } from '@tanstack/react-form'
import { useBlocker } from '@tanstack/react-router'
import { confirm } from '#web/components/confirm.tsx'
import * as m from '#web/paraglide/messages.js'
import { useFormContext } from './context.ts'

/** Whether somebody leaves what they have not saved. */
const askToLeave = () =>
  confirm({
    title: m.form_unsaved_title(),
    body: m.form_unsaved_body(),
    action: m.form_unsaved_leave(),
    tone: 'danger',
  })

/** Closes what nobody touched at once, and anything else after a question. */
export const closeAsking = (isUntouched: () => boolean, onClose: () => void) => async () => {
  if (isUntouched() || (await askToLeave())) onClose()
}

/**
 * Asks before somebody leaves with changes that were not saved, for another page or out of the tab; `within` is a page
 * that keeps the form whatever its search says, and `isLeft` tells that they were asked already.
 */
export function UnsavedGuard({ within, isLeft }: { within?: string; isLeft?: () => boolean }) {
  const form = useFormContext()
  const unsaved = useStore(form.store, (state) => !state.isDefaultValue && !state.isSubmitting)
  useBlocker({
    disabled: !unsaved,
    enableBeforeUnload: unsaved,
    shouldBlockFn: async ({ next }) => next.pathname !== within && !isLeft?.() && !(await askToLeave()),
  })
  return null
}
