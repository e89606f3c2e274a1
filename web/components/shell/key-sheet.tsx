import * as m from '#web/paraglide/messages.js'
import { Dialog, DialogContent, DialogTitle } from '#web/ui/dialog.tsx'
import { Kbd } from '#web/ui/kbd.tsx'

type KeySheetProps = { commands: readonly { key: string; label: () => string }[]; onClose: () => void }

/** The keys of a screen. */
export function KeySheet({ commands, onClose }: KeySheetProps) {
  const rows = [...commands, { key: '?', label: m.common_keys_this }]
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} closeLabel={m.common_close()}>
        <DialogTitle>{m.common_keys_title()}</DialogTitle>
        <dl className="grid gap-x-6 gap-y-2 text-sm sm:grid-cols-2">
          {rows.map(({ key, label }) => (
            <div key={`${key} ${label()}`} className="flex items-center justify-between gap-3">
              <dt>{label()}</dt>
              <dd>
                <Kbd keys={key} />
              </dd>
            </div>
          ))}
        </dl>
      </DialogContent>
    </Dialog>
  )
}
