import * as m from '#web/paraglide/messages.js'
import { confirm } from './confirm.tsx'

const unsaved = new Set<symbol>()

/** Whether somebody leaves what they have not saved; `gone` once there is nothing left to leave. */
export const askToLeave = (gone?: AbortSignal) =>
  confirm(
    {
      title: m.form_unsaved_title(),
      body: m.form_unsaved_body(),
      action: m.form_unsaved_leave(),
      stay: m.form_unsaved_stay(),
      tone: 'danger',
    },
    gone,
  )

let answer: Promise<boolean> | null = null

/** The same, once for one way out, however many forms it leads away from: one after the other is asked in one go. */
export function askToLeaveOnce(): Promise<boolean> {
  answer ??= askToLeave().finally(() =>
    setTimeout(() => {
      answer = null
    }),
  )
  return answer
}

/** Something on the screen is not saved, until what is handed back is called. */
export function markUnsaved() {
  const mark = Symbol('unsaved')
  unsaved.add(mark)
  return () => {
    unsaved.delete(mark)
  }
}

/** Asked before what takes the screen away for good, as the end of a session does. */
export const mayLeave = async () => unsaved.size === 0 || askToLeave()
