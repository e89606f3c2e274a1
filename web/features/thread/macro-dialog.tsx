import { useQuery } from '@tanstack/react-query'
import { Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import { MacroForm } from './macro-form.tsx'
import { type Macro, macroRemoval, macrosQuery, removeMacro } from './macro-queries.ts'

/** Lists the macros, and creates, edits and deletes them. */
export function MacroDialog({ onClose }: { onClose: () => void }) {
  const { data: macros = [] } = useQuery(macrosQuery)
  const [opened, setOpened] = useState<Macro | 'new'>()
  const remove = useRemove(removeMacro, macroRemoval)
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent aria-describedby={undefined} closeLabel={m.common_close()}>
        <DialogTitle>{m.thread_macros_manage()}</DialogTitle>
        {opened ? (
          <MacroForm
            key={opened === 'new' ? 'new' : opened.id}
            macro={opened === 'new' ? undefined : opened}
            onDone={() => setOpened(undefined)}
          />
        ) : (
          <>
            <ul className="grid gap-1 text-sm">
              {macros.map((macro) => (
                <li key={macro.id} className="flex items-center gap-2">
                  <Button
                    variant="quiet"
                    className="min-w-0 flex-1 justify-start text-text"
                    onClick={() => setOpened(macro)}
                  >
                    <span className="truncate">{macro.name}</span>
                  </Button>
                  <IconButton
                    icon={Trash2}
                    label={m.thread_macro_remove({ name: macro.name })}
                    busy={remove.pending(macro)}
                    onClick={() => remove.run(macro)}
                  />
                </li>
              ))}
            </ul>
            {macros.length === 0 && <p className="text-sm text-muted">{m.thread_macros_none()}</p>}
            <DialogFooter>
              <Button onClick={() => setOpened('new')}>
                <Plus />
                {m.thread_macro_new()}
              </Button>
            </DialogFooter>
          </>
        )}
      </DialogContent>
    </Dialog>
  )
}
