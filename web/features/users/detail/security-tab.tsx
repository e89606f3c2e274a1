import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import { SignInList } from '#web/components/user/sign-in-list.tsx'
import { formatDateTime, formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { signInsQuery } from './history-queries.ts'
import type { UserDetail } from './queries.ts'
import { SecurityActions } from './security-actions.tsx'
import { SessionsCard } from './sessions-card.tsx'

/** Failed sign-ins from which on their number is shown red. */
const failedLoginsWarning = 3

const onOff = (on: boolean, words: { on: string; off: string }): ReactNode => (
  <Badge tone={on ? 'green' : 'neutral'}>{on ? words.on : words.off}</Badge>
)
const timeOr = (at: string | null, otherwise: string) => (at ? formatDateTime(at) : otherwise)

/** How a user signs in, what an admin can do about it, and from where they did. */
export function SecurityTab({ detail }: { detail: UserDetail }) {
  const { user, security } = detail
  const failures = security.failedLoginAttempts
  return (
    <>
      <SettingsCard title={m.users_security_title()}>
        <dl className={factsClass}>
          <Fact name={m.users_security_password()}>
            {onOff(security.hasPassword, {
              on: m.users_security_password_set(),
              off: m.users_security_password_none(),
            })}
          </Fact>
          <Fact name={m.users_security_2fa()}>
            {onOff(security.twoFactorEnabled, { on: m.users_security_on(), off: m.users_security_off() })}
          </Fact>
          <Fact name={m.users_security_email()}>
            {onOff(security.emailVerified, {
              on: m.users_security_email_verified(),
              off: m.users_security_email_unverified(),
            })}
          </Fact>
          <Fact name={m.users_security_mail()}>
            <Badge tone={security.mailOff ? 'red' : 'green'}>
              {security.mailOff
                ? m.users_security_mail_off({ date: formatDateTime(security.mailOff.since) })
                : m.users_security_mail_on()}
            </Badge>
            {security.mailOff?.reason && (
              <span className="block text-xs text-muted">{security.mailOff.reason}</span>
            )}
          </Fact>
          <Fact name={m.users_security_failures()}>
            <Badge tone={failures < failedLoginsWarning ? 'green' : 'red'}>{formatNumber(failures)}</Badge>
          </Fact>
          <Fact name={m.users_security_last_failure()}>
            {timeOr(security.lastFailedLogin, m.users_security_never())}
          </Fact>
          {security.lockoutUntil && (
            <Fact name={m.users_security_locked_until()}>
              <Badge tone="red">{formatDateTime(security.lockoutUntil)}</Badge>
            </Fact>
          )}
          <Fact name={m.users_security_last_login()}>
            {timeOr(security.lastLogin, m.users_security_never())}
          </Fact>
        </dl>
      </SettingsCard>
      {!user.deletedAt && <SecurityActions detail={detail} />}
      <SessionsCard detail={detail} />
      <SignIns userId={user.id} />
    </>
  )
}

const limit = 10

/** The recent sign-ins of a user, also those that failed. */
export function SignIns({ userId }: { userId: number }) {
  const [page, setPage] = useState(1)
  const search = { page, limit }
  const result = useQuery(signInsQuery(userId)(search))
  return (
    <SettingsCard title={m.common_sign_ins_title()} description={m.users_sign_ins_description()}>
      <SignInList result={result} search={search} onPage={setPage} />
    </SettingsCard>
  )
}
