import { useQueryClient } from '@tanstack/react-query'
import { Gauge, ServerOff, Wifi, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { NextTry } from '#web/components/feedback/next-try.tsx'
import { useRetries } from '#web/components/feedback/use-retries.ts'
import { type Network, useCondition } from '#web/lib/condition.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { isReadyAgain } from '#web/lib/maintenance.ts'
import * as m from '#web/paraglide/messages.js'
import { cn } from '#web/ui/cn.ts'

const backOnlineMs = 5000

/** Corner banner for a slow connection, a recovered one, or an unavailable server. */
export function NetworkBanner() {
  const { network, unavailable } = useCondition()
  const [shown, setShown] = useState<'slow' | 'back' | null>(network === 'slow' ? 'slow' : null)
  const [previous, setPrevious] = useState<Network>(network)
  const client = useQueryClient()
  const refresh = useEffectEvent(() => void invalidate(client))

  if (network !== previous) {
    setPrevious(network)
    setShown(
      network === 'offline' ? null : previous === 'offline' ? 'back' : network === 'slow' ? 'slow' : null,
    )
  }
  useEffect(() => {
    if (shown !== 'back') return
    refresh()
    const timer = setTimeout(() => setShown(network === 'slow' ? 'slow' : null), backOnlineMs)
    return () => clearTimeout(timer)
  }, [shown, network])

  // Keeps a focused field from scrolling behind the banner.
  const visible = unavailable || shown !== null
  useEffect(() => {
    document.documentElement.style.scrollPaddingBottom = visible ? '6rem' : ''
  }, [visible])

  return (
    <div
      role="status"
      data-guard
      className="pointer-events-none fixed inset-x-4 bottom-4 z-40 flex sm:right-auto sm:left-6"
    >
      {unavailable ? (
        <Unavailable onReady={refresh} />
      ) : shown === 'slow' ? (
        <Pill icon={<Gauge className="text-gold" />} onClose={() => setShown(null)}>
          {m.connection_slow()}
        </Pill>
      ) : shown === 'back' ? (
        <Pill icon={<Wifi className="text-green" />}>{m.connection_back()}</Pill>
      ) : null}
    </div>
  )
}

function Unavailable({ onReady }: { onReady: () => void }) {
  const plan = useRetries(async () => {
    if (await isReadyAgain()) onReady()
  })
  return (
    <Pill icon={<ServerOff className="text-red" />}>
      {m.connection_unavailable()}{' '}
      <span className="text-muted">
        <NextTry {...plan} />
      </span>{' '}
      <button
        type="button"
        onClick={() => void plan.retry()}
        className="touch relative rounded-small font-medium text-turquoise hover:underline"
      >
        {m.common_network_retry()}
      </button>
    </Pill>
  )
}

type PillProps = { icon: ReactNode; onClose?: () => void; children: ReactNode }

function Pill({ icon, onClose, children }: PillProps) {
  return (
    <div
      className={cn(
        'pointer-events-auto flex max-w-md animate-rise items-start gap-3 rounded-card border border-line bg-surface p-4 text-sm shadow-lift [&_svg]:size-5 [&_svg]:shrink-0',
      )}
    >
      {icon}
      <p className="min-w-0 flex-1">{children}</p>
      {onClose && (
        <button
          type="button"
          aria-label={m.common_close()}
          onClick={onClose}
          className="touch relative -m-1 rounded-small p-1 text-muted transition hover:text-text"
        >
          <X className="size-4!" />
        </button>
      )}
    </div>
  )
}
