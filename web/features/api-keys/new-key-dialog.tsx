import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { confirm } from '#web/components/feedback/confirm.tsx'
import { CopyButton } from '#web/components/feedback/copy-button.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogContent, DialogDescription, DialogFooter, DialogTitle } from '#web/ui/dialog.tsx'
import { Textarea } from '#web/ui/textarea.tsx'
import type { NewKey } from './queries.ts'

const askToClose = () =>
  confirm({
    title: m.api_keys_shown_leave_title(),
    body: m.api_keys_shown_leave_body(),
    action: m.api_keys_shown_leave(),
    stay: m.api_keys_shown_stay(),
    tone: 'danger',
  })

/** Shows a new key, which no later screen can (D82); asks before it closes unless the key was copied. */
export function NewKeyDialog({ created, onClose }: { created: NewKey; onClose: () => void }) {
  const [copied, setCopied] = useState(false)
  async function close() {
    if (copied || (await askToClose())) onClose()
  }
  return (
    <Dialog open onOpenChange={(open) => !open && void close()}>
      <DialogContent closeLabel={m.common_close()}>
        <DialogTitle>{m.api_keys_shown_title()}</DialogTitle>
        <DialogDescription>{m.api_keys_shown_body()}</DialogDescription>
        <div className="grid gap-3">
          <Textarea
            readOnly
            rows={2}
            value={created.apiKey}
            aria-label={m.api_keys_shown_key()}
            onFocus={(event) => event.target.select()}
            className="font-mono break-all"
          />
          <div className="justify-self-start">
            <CopyButton text={created.apiKey} label={m.api_keys_copy()} onCopied={() => setCopied(true)} />
          </div>
          <p role="note" className="flex items-start gap-2 text-sm text-amber">
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {m.api_keys_shown_warning()}
          </p>
        </div>
        <DialogFooter>
          <Button onClick={() => void close()}>{m.api_keys_shown_done()}</Button>
        </DialogFooter>
      </DialogContent>
    </Dialog>
  )
}
