import { Bell, Plane, Router, ShieldCheck, Wifi } from 'lucide-react'
import { NextTry, TryNow } from '#web/components/feedback/next-try.tsx'
import { OfflineDrawing } from '#web/components/feedback/outage-drawings.tsx'
import type { useRetries } from '#web/components/feedback/use-retries.ts'
import { brand } from '#web/lib/brand.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

const tips = [
  { icon: Wifi, text: m.connection_tip_wifi },
  { icon: Plane, text: m.connection_tip_plane },
  { icon: Router, text: m.connection_tip_router },
  { icon: ShieldCheck, text: m.connection_tip_vpn },
]

type OfflinePageProps = {
  id: string
  plan: ReturnType<typeof useRetries>
  /** Opens the saved inbox; absent if none is saved. */
  onInbox?: () => void
}

/** Replaces the page while offline: tips, the time of the next retry and a button to retry now. */
export function OfflinePage({ id, plan, onInbox }: OfflinePageProps) {
  const browserOffline = !navigator.onLine
  return (
    <div className="mx-auto flex w-full max-w-2xl flex-1 flex-col items-center justify-center gap-3 px-4 pb-16 text-center">
      <OfflineDrawing />
      <div role="alert" className="grid justify-items-center gap-3">
        <h1 id={id} className="text-xl">
          {browserOffline ? m.connection_offline_title() : m.connection_unreachable_title({ brand: brand() })}
        </h1>
        <p className="max-w-md text-muted">
          {browserOffline ? m.connection_offline_body() : m.connection_unreachable_body()}
        </p>
      </div>
      <p className="text-sm text-muted">
        <NextTry {...plan} />
      </p>
      <div className="mt-1 flex flex-wrap justify-center gap-3">
        <TryNow {...plan} />
        {onInbox && (
          <Button variant="secondary" onClick={onInbox}>
            <Bell />
            {m.connection_inbox_show()}
          </Button>
        )}
      </div>
      <section aria-label={m.connection_tips_title()} className="card mt-6 w-full p-5 text-left">
        <h2 className="font-sans text-sm font-medium">{m.connection_tips_title()}</h2>
        <ul className="mt-3 grid gap-3 text-sm text-muted sm:grid-cols-2">
          {tips.map(({ icon: Icon, text }) => (
            <li key={text()} className="flex items-start gap-3">
              <Icon className="size-5 shrink-0 text-turquoise" aria-hidden />
              {text()}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}
