import * as m from '#web/paraglide/messages.js'
import { confirm } from './confirm.tsx'

const unsaved = new Set<symbol>()

/** Asks before leaving unsaved changes; `gone` aborts once there is nothing left to ask about. */
export const askToLeave = (gone?: AbortSignal) =>
  confirm(
    {
      title: m.common_form_unsaved_title(),
      body: m.common_form_unsaved_body(),
      action: m.common_form_unsaved_leave(),
      stay: m.common_form_unsaved_stay(),
      tone: 'danger',
    },
    gone,
  )

let answer: Promise<boolean> | null = null

/** The same, but asks once for several forms that one navigation leaves. */
export function askToLeaveOnce(): Promise<boolean> {
  answer ??= askToLeave().finally(() =>
    setTimeout(() => {
      answer = null
    }),
  )
  return answer
}

/** Marks unsaved changes until the returned function is called. */
export function markUnsaved() {
  const mark = Symbol('unsaved')
  unsaved.add(mark)
  return () => {
    unsaved.delete(mark)
  }
}

/** Asks before the screen is destroyed, for example when the session ends. */
export const mayLeave = async () => unsaved.size === 0 || askToLeave()
