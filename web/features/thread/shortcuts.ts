import { usePageKeys } from '#web/lib/page-keys.ts'
import { useScreenCommands } from '#web/lib/screen-commands.ts'
import * as m from '#web/paraglide/messages.js'

/** Every key of a ticket's page, with what it does. */
export const shortcutLabels = {
  r: m.thread_key_reply,
  n: m.thread_key_note,
  s: m.thread_field_status,
  a: m.thread_field_assignee,
  i: m.thread_assign_me,
  p: m.thread_field_priority,
  c: m.thread_field_category,
  g: m.thread_tags_add,
  m: m.thread_key_macro,
  t: m.thread_key_template,
  e: m.thread_escalate,
  z: m.thread_snooze,
  f: m.thread_follow,
  u: m.thread_key_read,
  j: m.thread_next,
  k: m.thread_previous,
} as const
export type Shortcut = keyof typeof shortcutLabels

const isShortcut = (key: string): key is Shortcut => Object.hasOwn(shortcutLabels, key)

const inComposer = [
  { key: 'Ctrl ↵', label: m.thread_key_send },
  { key: '/', label: m.thread_key_insert },
  { key: '@', label: m.thread_key_mention },
  { key: 'Esc', label: m.thread_key_leave },
]

/** The keys of a ticket; the palette runs them as well. */
export function useShortcuts(run: (key: Shortcut) => void) {
  useScreenCommands([
    ...Object.entries(shortcutLabels).map(([key, label]) => ({
      ...{ key: key.toUpperCase(), label },
      run: () => run(key as Shortcut),
    })),
    ...inComposer,
  ])
  usePageKeys((key, event) => {
    if (!isShortcut(key)) return
    event.preventDefault()
    run(key)
  })
}
