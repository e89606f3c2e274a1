import * as m from '#web/paraglide/messages.js'
import { Dialog, DialogContent, DialogTitle } from '#web/ui/dialog.tsx'
import { shortcutLabels } from './shortcuts.ts'

const inComposer = [
  ['Ctrl ↵', m.thread_key_send],
  ['/', m.thread_key_insert],
  ['@', m.thread_key_mention],
  ['Esc', m.thread_key_leave],
] as const

export function ShortcutSheet({ onClose }: { onClose: () => void }) {
  const rows = [...Object.entries(shortcutLabels), ...inComposer]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} closeLabel={m.common_close()}>
        <DialogTitle>{m.thread_key_sheet()}</DialogTitle>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
          {rows.map(([key, label]) => (
            <div key={key} className="flex items-center justify-between gap-3">
              <dt>{label()}</dt>
              <dd>
                <kbd className="rounded-small border border-line bg-raised px-1.5 font-sans text-xs">
                  {key.length === 1 ? key.toUpperCase() : key}
                </kbd>
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  )
}
