import { Brush, HardDriveDownload, ListRestart, LoaderCircle, type LucideIcon } from 'lucide-react'
import { confirm } from '#web/components/feedback/confirm.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import type { DatabaseActions, Upkeep } from './use-database-actions.ts'

type Task = { label: () => string; icon: LucideIcon; title: () => string; body: () => string }
const tasks: Record<Upkeep, Task> = {
  vacuum: {
    label: m.database_vacuum,
    icon: Brush,
    title: m.database_vacuum_title,
    body: m.database_vacuum_body,
  },
  reindex: {
    label: m.database_reindex,
    icon: ListRestart,
    title: m.database_reindex_title,
    body: m.database_reindex_body,
  },
}
const order = ['vacuum', 'reindex'] as const

/** Vacuum, reindex and backup, of which one runs at a time. */
export function UpkeepButtons({ actions }: { actions: DatabaseActions }) {
  const { maintaining, backingUp } = actions
  const isBusy = maintaining !== undefined || backingUp !== undefined
  async function start(what: Upkeep) {
    if (isBusy) return
    const { title, body, label } = tasks[what]
    const isSure = await confirm({ title: title(), body: body(), action: label(), tone: 'normal' })
    if (isSure) actions.maintain(what)
  }
  return (
    <>
      {order.map((what) => {
        const { label, icon: Icon } = tasks[what]
        return (
          <Button
            key={what}
            variant="secondary"
            aria-busy={maintaining === what}
            aria-disabled={isBusy}
            onClick={() => void start(what)}
          >
            {maintaining === what ? <LoaderCircle className="animate-spin" /> : <Icon />}
            <span>{label()}</span>
          </Button>
        )
      })}
      <Button
        aria-busy={backingUp !== undefined}
        aria-disabled={isBusy}
        onClick={() => !isBusy && actions.backUp()}
      >
        {backingUp === undefined ? <HardDriveDownload /> : <LoaderCircle className="animate-spin" />}
        <span>{m.database_backup()}</span>
      </Button>
    </>
  )
}
