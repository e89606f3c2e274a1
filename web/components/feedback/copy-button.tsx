import { Check, Copy } from 'lucide-react'
import { useState } from 'react'
import { useTimeout } from '#web/lib/use-timeout.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

const shownMs = 2000

type CopyButtonProps = { text: string; label: string; onCopied?: () => void }

/** Copies text and shows whether the browser allowed it. */
export function CopyButton({ text, label, onCopied }: CopyButtonProps) {
  const [state, setState] = useState<'idle' | 'copied' | 'refused'>('idle')
  useTimeout(state !== 'idle', shownMs, () => setState('idle'))
  async function copy() {
    try {
      await navigator.clipboard.writeText(text)
      setState('copied')
      onCopied?.()
    } catch {
      setState('refused')
    }
  }
  const labels = { idle: label, copied: m.common_copied(), refused: m.common_copy_refused() }
  return (
    <Button variant="secondary" size="small" onClick={copy}>
      {state === 'copied' ? <Check className="text-green" /> : <Copy />}
      <span aria-live="polite">{labels[state]}</span>
    </Button>
  )
}
