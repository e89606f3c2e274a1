import { Search } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { Boundary } from '#web/components/feedback/boundary.tsx'
import { PendingState } from '#web/components/feedback/pending-state.tsx'
import { yieldToBrowser } from '#web/lib/schedule.ts'
import * as m from '#web/paraglide/messages.js'
import { commandFieldClass, commandInputClass } from '#web/ui/command-field.ts'
import { Dialog, DialogContent, DialogTitle } from '#web/ui/dialog.tsx'
import { searchMax, type Typed } from './use-first-result.ts'

/** Loads after the field is drawn, which waits for nothing. */
const Palette = lazy(async () => {
  await new Promise(requestAnimationFrame)
  await yieldToBrowser()
  return { default: (await import('./palette.tsx')).Palette }
})

/** The palette, whose field takes what is typed from the first key on, before the code of its list is loaded. */
export function PaletteDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState<Typed>({ text: '', entered: false })
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent
        aria-describedby={undefined}
        className="top-[12vh] max-w-xl translate-y-0 gap-0 overflow-hidden p-0 max-sm:top-4"
      >
        <DialogTitle className="sr-only">{m.console_palette_title()}</DialogTitle>
        <Boundary level="component">
          <Suspense fallback={<EarlyField typed={typed} onType={setTyped} />}>
            <Palette typed={typed} onType={setTyped} onClose={onClose} />
          </Suspense>
        </Boundary>
      </DialogContent>
    </Dialog>
  )
}

type EarlyFieldProps = { typed: Typed; onType: (typed: Typed) => void }

function EarlyField({ typed, onType }: EarlyFieldProps) {
  return (
    <>
      <div className={commandFieldClass}>
        <Search />
        <input
          // biome-ignore lint/a11y/noAutofocus: the dialog opened for typing
          autoFocus
          aria-label={m.console_palette_title()}
          autoComplete="off"
          spellCheck={false}
          maxLength={searchMax}
          value={typed.text}
          placeholder={m.console_palette_search()}
          className={commandInputClass}
          onChange={({ target }) => onType({ text: target.value, entered: false })}
          onKeyDown={({ key, nativeEvent }) => {
            if (key === 'Enter' && !nativeEvent.isComposing)
              onType({ ...typed, entered: typed.text.trim() !== '' })
          }}
        />
      </div>
      <div className="p-4">
        <PendingState />
      </div>
    </>
  )
}
