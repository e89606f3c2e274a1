import { useQuery } from '@tanstack/react-query'
import { Fingerprint, KeyRound, ShieldCheck, ShieldOff } from 'lucide-react'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { Result } from '#web/components/feedback/result.tsx'
import { useOpened } from '#web/components/focus/use-opened.ts'
import { CardPending } from '#web/components/shell/card-pending.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { accountInfoQuery } from '#web/lib/account-info.ts'
import { passkeysQuery, usePasskeysSupported } from '#web/lib/passkeys.ts'
import { useSession } from '#web/lib/session.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Shield } from './drawings.tsx'
import { NewCodes, WithPasskeys } from './new-codes.tsx'
import { SetUp } from './set-up.tsx'
import { TurnOff } from './turn-off.tsx'

const views = { setUp: SetUp, withPasskeys: WithPasskeys, newCodes: NewCodes, turnOff: TurnOff }

/** Two-factor status and actions (D19, D24). */
export function SecuritySection() {
  const { opened, opener, open, close } = useOpened<keyof typeof views>()
  const query = useQuery(accountInfoQuery)
  const supported = usePasskeysSupported()
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery, enabled: supported })
  const { data: user } = useSession()
  const View = opened && views[opened]
  if (View) return <View onBack={close} />
  return (
    <Loaded query={query} pending={<Pending />}>
      {({ twoFactorEnabled: on }) => (
        <SettingsCard
          title={m.two_factor_title()}
          description={m.two_factor_description()}
          action={
            <Badge tone={on ? 'green' : 'amber'}>
              {on ? m.two_factor_status_on() : m.two_factor_status_off()}
            </Badge>
          }
        >
          {user?.mustEnrol && (
            <Result
              notice={{ tone: 'info', text: m.two_factor_enrol_notice(), fading: false }}
              className="mb-5"
            />
          )}
          <div className="flex flex-col items-center gap-x-6 gap-y-4 sm:flex-row">
            <Shield on={on} />
            <div className="grid gap-4 max-sm:w-full">
              <p className="text-sm text-muted max-sm:text-center">
                {on ? m.two_factor_on_body() : m.two_factor_off_body()}
              </p>
              <div className="flex flex-col gap-2 sm:flex-row sm:flex-wrap">
                {on ? (
                  <>
                    <Button
                      variant="secondary"
                      {...opener('newCodes', 'setUp', 'withPasskeys')}
                      onClick={() => open('newCodes')}
                    >
                      <KeyRound />
                      {m.two_factor_new_codes()}
                    </Button>
                    <Button
                      variant="quiet"
                      className="text-red hover:text-red"
                      {...opener('turnOff')}
                      onClick={() => open('turnOff')}
                    >
                      <ShieldOff />
                      {m.two_factor_turn_off()}
                    </Button>
                  </>
                ) : (
                  <>
                    <Button {...opener('newCodes', 'setUp', 'turnOff')} onClick={() => open('setUp')}>
                      <ShieldCheck />
                      {m.two_factor_set_up()}
                    </Button>
                    {passkeys.length > 0 && (
                      <Button
                        variant="secondary"
                        {...opener('withPasskeys')}
                        onClick={() => open('withPasskeys')}
                      >
                        <Fingerprint />
                        {m.two_factor_with_passkeys()}
                      </Button>
                    )}
                  </>
                )}
              </div>
            </div>
          </div>
        </SettingsCard>
      )}
    </Loaded>
  )
}

const Pending = () => (
  <CardPending>
    <div className="flex flex-col items-center gap-x-6 gap-y-4 sm:flex-row">
      <Skeleton className="h-24 w-34 shrink-0" />
      <div className="grid w-full gap-2">
        <Skeleton className="h-4" />
        <Skeleton className="h-4 w-3/5" />
        <Skeleton className="mt-2 h-10 w-44 max-sm:w-full" />
      </div>
    </div>
  </CardPending>
)
