import { Search } from 'lucide-react'
import { useLayoutEffect, useState } from 'react'
import { useScreenCommands } from '#web/lib/screen-commands.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Kbd } from '#web/ui/kbd.tsx'
import { PaletteDialog } from './palette-dialog.tsx'

function usePalette() {
  const [open, setOpen] = useState(false)
  // Not after the paint: a panel that is seen takes the key.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Autofill sends keydown events without a key.
      if (event.key?.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      if (!event.repeat) setOpen((current) => !current)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return [open, setOpen] as const
}

/** Opens the palette, also by its keys. It knows alone whether it is open, so that the frame is not drawn again. */
export function PaletteButton() {
  const [open, setOpen] = usePalette()
  useScreenCommands([{ key: 'Ctrl K', label: m.console_palette_title }])
  return (
    <>
      <Button
        variant="secondary"
        size="small"
        onClick={() => setOpen(true)}
        className="ml-auto border-line text-muted"
      >
        <Search />
        <span className="max-sm:sr-only">{m.console_palette_open()}</span>
        <span className="max-sm:hidden">
          <Kbd keys="Ctrl K" />
        </span>
      </Button>
      {open && <PaletteDialog onClose={() => setOpen(false)} />}
    </>
  )
}
