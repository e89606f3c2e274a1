import { useQuery } from '@tanstack/react-query'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { ErrorState } from '#web/components/feedback/state.tsx'
import type { Notice } from '#web/components/feedback/use-notice.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { brand } from '#web/lib/brand.ts'
import { failureText, hasCode } from '#web/lib/errors.ts'
import { supportsPush } from '#web/lib/push.ts'
import * as m from '#web/paraglide/messages.js'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Switch } from '#web/ui/switch.tsx'
import { type Push, pushQuery, turnOff, turnOn } from './push.ts'

const isDenied = () => supportsPush() && Notification.permission === 'denied'

/** Web push for this browser; hidden when the server has no VAPID keys (D34). */
export function PushCard({ tell }: { tell: (notice: Notice) => void }) {
  const { data, error, refetch } = useQuery(pushQuery)
  if (hasCode(error, 'NOT_CONFIGURED')) return null
  return (
    <SettingsCard
      title={m.preferences_push_title()}
      description={m.preferences_push_description({ brand: brand() })}
    >
      {data ? (
        <PushSwitch push={data} tell={tell} />
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-12" />
      )}
    </SettingsCard>
  )
}

function PushSwitch({ push, tell }: { push: Push; tell: (notice: Notice) => void }) {
  const [denied, setDenied] = useState(isDenied)
  const { mutate, isPending, variables } = useAction({
    meta: { refreshes: [pushQuery.queryKey] },
    mutationFn: async (on: boolean) => (on ? turnOn() : turnOff(push).then(() => true)),
    onSuccess: (changed, on) => {
      setDenied(isDenied())
      if (changed)
        tell({
          tone: 'success',
          text: on ? m.preferences_push_saved_on() : m.preferences_push_saved_off(),
        })
    },
    onError: (error) => tell({ tone: 'error', text: failureText(error) }),
  })
  const on = isPending ? variables : push.id !== null
  const state = !push.possible
    ? m.preferences_push_unsupported({ brand: brand() })
    : denied
      ? m.preferences_push_denied()
      : on
        ? m.preferences_push_on()
        : m.preferences_push_off()
  return (
    <div className="flex items-center gap-4">
      <span className="flex size-10 shrink-0 items-center justify-center rounded-control bg-raised text-muted">
        <BellRing className="size-5" aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <label htmlFor="push-here" className="text-sm font-medium">
          {m.preferences_push_label()}
        </label>
        <p id="push-here-about" role="status" className="text-sm text-muted">
          {state}
        </p>
      </div>
      <Switch
        id="push-here"
        aria-describedby="push-here-about"
        checked={on}
        disabled={!push.possible || (denied && !on)}
        busy={isPending}
        onCheckedChange={(next) => mutate(next)}
      />
    </div>
  )
}
