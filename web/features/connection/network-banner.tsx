import { useQueryClient } from '@tanstack/react-query'
import { Gauge, ServerOff, Wifi, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { NextTry } from '#web/components/feedback/next-try.tsx'
import { useRetries } from '#web/components/feedback/use-retries.ts'
import { IconButton } from '#web/components/shell/icon-button.tsx'
import { type Network, useCondition } from '#web/lib/condition.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { isReadyAgain } from '#web/lib/maintenance.ts'
import { coverWindow } from '#web/lib/page-room.ts'
import { remember, remembered } from '#web/lib/storage.ts'
import * as m from '#web/paraglide/messages.js'

const backOnlineMs = 5000

/** Of the banner at the bottom, with room around it. */
const heightPx = 96
const dismissedKey = 'slow-network-dismissed'

/**
 * A strip above the content for a slow connection, which covers nothing and stays away for the session once dismissed; a
 * banner at the bottom for a recovered connection or an unavailable server.
 */
export function NetworkBanner() {
  const { network, unavailable } = useCondition()
  const [shown, setShown] = useState<'slow' | 'back' | null>(network === 'slow' ? 'slow' : null)
  const [dismissed, setDismissed] = useState(() => remembered(dismissedKey, 'tab') !== null)
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

  // Makes room for the banner: a focused field does not scroll behind it, and the end of the page above it.
  const visible = unavailable || shown === 'back'
  useEffect(() => {
    coverWindow('bottom', NetworkBanner, visible ? heightPx : undefined)
    document.body.classList.toggle('has-banner', visible)
  }, [visible])

  function dismiss() {
    remember(dismissedKey, '1', 'tab')
    setDismissed(true)
  }
  return (
    <>
      <div role="status" className="order-first">
        {shown === 'slow' && !unavailable && !dismissed && <Slow onClose={dismiss} />}
      </div>
      <div
        role="status"
        data-guard
        className="pointer-events-none fixed inset-x-4 bottom-[calc(1rem+var(--consent-room))] z-40 flex justify-center"
      >
        {unavailable ? (
          <Unavailable onReady={refresh} />
        ) : shown === 'back' ? (
          <Pill icon={<Wifi className="text-green" />}>{m.connection_back()}</Pill>
        ) : null}
      </div>
    </>
  )
}

const Slow = ({ onClose }: { onClose: () => void }) => (
  <div className="border-b border-gold/40 bg-gold-tint">
    <div className="mx-auto flex max-w-6xl items-center gap-3 px-4 py-1.5 text-sm sm:px-6">
      <Gauge aria-hidden className="size-5 shrink-0 text-gold" />
      <p className="min-w-0 flex-1">{m.connection_slow()}</p>
      <IconButton icon={X} size="icon-small" label={m.common_close()} onClick={onClose} />
    </div>
  </div>
)

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

type PillProps = { icon: ReactNode; children: ReactNode }

function Pill({ icon, children }: PillProps) {
  return (
    <div className="pointer-events-auto flex max-w-md animate-rise items-start gap-3 rounded-card border border-line bg-surface p-4 text-sm shadow-lift [&_svg]:size-5 [&_svg]:shrink-0">
      {icon}
      <p className="min-w-0 flex-1">{children}</p>
    </div>
  )
}
