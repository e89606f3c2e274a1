import { RotateCcw } from 'lucide-react'
import type { ReactNode } from 'react'
import { failureText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

export type SaveNotice = {
  /** The error text. */
  text: string | undefined
  /** The form has been rebased on a newer version. */
  isNewer: boolean
  /** Loads the newer version, if there is one. */
  readNewer: (() => void) | undefined
  isReading: boolean
  readError: Error | null
}

/** Why a form was not saved. After a version conflict it can load the newer version and keeps what was typed. */
export function ConflictNotice({ notice, children }: { notice: SaveNotice; children?: ReactNode }) {
  const { text, isNewer, readNewer, isReading, readError } = notice
  if (!text)
    return (
      <div role="status" className="empty:hidden">
        {isNewer && (
          <p className="rounded-control border border-gold/40 bg-gold-tint p-3 text-sm">
            {m.common_form_changed_meanwhile()}
          </p>
        )}
      </div>
    )
  return (
    <div role="alert" className="grid gap-3 rounded-control border border-red/40 bg-red/10 p-3 text-sm">
      {text}
      {readError && <p>{failureText(readError)}</p>}
      {readNewer && (
        <Button
          variant="secondary"
          size="small"
          busy={isReading}
          className="justify-self-start"
          onClick={readNewer}
        >
          <RotateCcw className={isReading ? 'animate-spin' : undefined} />
          {m.common_form_read_anew()}
        </Button>
      )}
      {children}
    </div>
  )
}
