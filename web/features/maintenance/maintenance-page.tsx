import { useQueryClient } from '@tanstack/react-query'
import { Link, useLocation, useMatches } from '@tanstack/react-router'
import { KeyRound, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState } from 'react'
import { Blocker } from '#web/components/feedback/blocker.tsx'
import { MaintenanceDrawing } from '#web/components/feedback/outage-drawings.tsx'
import { useCountdown } from '#web/components/form/code/use-countdown.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { waitText } from '#web/lib/errors.ts'
import { invalidate } from '#web/lib/invalidate.ts'
import { isOpenAgain } from '#web/lib/maintenance.ts'
import { paths } from '#web/lib/paths.ts'
import { useSession } from '#web/lib/session.ts'
import { useTimeout } from '#web/lib/use-timeout.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'

/** Below this many seconds no end time is shown, because an open-ended maintenance is checked every minute. */
const minAnnouncedSeconds = 60
/** Duration of the 'still in maintenance' message in milliseconds. */
const stillClosedMs = 5000
/** Random delay that spreads the checks of all clients; milliseconds. */
const maxJitterMs = 4000

/** Replaces the page during maintenance; checks again when the time is over and lets administrators sign in. */
export function MaintenancePage({ until }: { until: number }) {
  const id = useId()
  const client = useQueryClient()
  const { data: user } = useSession()
  const { href, pathname } = useLocation()
  const onAuthPage = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.bare) })
  const [jitter] = useState(() => Math.random() * maxJitterMs)
  const due = until + jitter
  const left = useCountdown(until)
  const next = useCountdown(due)
  const { mutate, isPending, data, reset } = useAction({
    mutationFn: isOpenAgain,
    onSuccess: (open) => {
      if (open) void invalidate(client)
    },
  })
  useTimeout(data === false, stillClosedMs, reset)
  const check = useEffectEvent(() => mutate())
  useEffect(() => {
    const timer = setTimeout(() => check(), Math.max(0, due - Date.now()))
    return () => clearTimeout(timer)
  }, [due])
  const [initialUserId] = useState(user?.id)
  useEffect(() => {
    if (user && user.id !== initialUserId) check()
  }, [user, initialUserId])

  if (onAuthPage) return null
  return (
    <Blocker labelledBy={id}>
      <div className="mx-auto flex w-full max-w-xl flex-1 flex-col items-center justify-center gap-3 px-4 pb-24 text-center">
        <MaintenanceDrawing />
        <h1 id={id} className="text-xl">
          {m.maintenance_title()}
        </h1>
        <p className="max-w-md text-muted">{m.maintenance_body()}</p>
        <p role="timer" aria-live="off" className="figures text-base font-medium text-turquoise">
          {isPending
            ? m.maintenance_checking()
            : left > minAnnouncedSeconds
              ? m.maintenance_left({ time: waitText(left) })
              : m.maintenance_soon({ time: waitText(next) })}
        </p>
        <div className="mt-2 flex flex-wrap justify-center gap-3">
          <Button onClick={() => mutate()} busy={isPending}>
            <RotateCcw className={isPending ? 'animate-spin' : undefined} />
            {m.maintenance_check()}
          </Button>
          <Button asChild variant="quiet">
            <Link to={paths.login} search={pathname === '/' ? {} : { returnTo: href }}>
              <KeyRound />
              {m.maintenance_sign_in()}
            </Link>
          </Button>
        </div>
        <p role="status" className="min-h-5 text-sm text-muted">
          {data === false && m.maintenance_still()}
        </p>
      </div>
    </Blocker>
  )
}
