import { KeyRound, LockOpen, type LucideIcon, MailCheck, MailX, ShieldOff } from 'lucide-react'
import { useState } from 'react'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { WholeWords } from '#web/ui/whole-words.tsx'
import { resetPassword, resumeMail, setVerification, type UserDetail, unlockUser } from './queries.ts'
import { TwoFactorDialog } from './two-factor-dialog.tsx'

type ActionProps = {
  icon: LucideIcon
  label: string
  about: string
  tone?: 'danger'
  busy?: boolean
  /** There is nothing to do now. */
  idle?: boolean
  onPress: () => void
}

function Action({ icon: Icon, label, about, tone, busy, idle, onPress }: ActionProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3 first:pt-0 last:pb-0">
      <p className="min-w-0 flex-1 basis-64 text-sm text-muted">
        <WholeWords>{about}</WholeWords>
      </p>
      <Button
        variant="secondary"
        size="small"
        busy={busy}
        idle={idle}
        className={tone === 'danger' ? 'text-red hover:border-red max-sm:w-full' : 'max-sm:w-full'}
        onClick={onPress}
      >
        <Icon />
        {label}
      </Button>
    </li>
  )
}

/** What an admin does to the sign-in of a user, each after a question. */
export function SecurityActions({ detail: { user, profile, security } }: { detail: UserDetail }) {
  const [isResetting, setResetting] = useState(false)
  const name = `${profile.firstName} ${profile.lastName}`.trim() || user.email
  const password = useRemove(resetPassword, () => ({
    title: m.users_security_reset_password_title(),
    body: m.users_security_reset_password_body({ email: user.email }),
    action: m.users_security_reset_password_action(),
    tone: 'normal',
  }))
  const verification = useRemove(setVerification, ({ verified }) => ({
    title: verified ? m.users_security_verify_title() : m.users_security_unverify_title(),
    body: verified
      ? m.users_security_verify_body({ email: user.email })
      : m.users_security_unverify_body({ email: user.email }),
    action: verified ? m.users_security_verify() : m.users_security_unverify(),
    tone: verified ? 'normal' : 'danger',
  }))
  const unlock = useRemove(unlockUser, () => ({
    title: m.users_security_unlock_title(),
    body: m.users_security_unlock_body({ name }),
    action: m.users_security_unlock(),
    tone: 'normal',
  }))
  const mail = useRemove(resumeMail, () => ({
    title: m.users_security_resume_mail_title(),
    body: m.users_security_resume_mail_body({ email: user.email }),
    action: m.users_security_resume_mail(),
    tone: 'normal',
  }))
  const verified = !security.emailVerified
  return (
    <SettingsCard title={m.users_security_actions()}>
      <ul className="divide-y divide-line">
        <Action
          icon={KeyRound}
          label={m.users_security_reset_password()}
          about={m.users_security_reset_password_about()}
          busy={password.pending(user)}
          onPress={() => password.run(user)}
        />
        <Action
          icon={ShieldOff}
          label={m.users_security_reset_2fa()}
          about={m.users_security_reset_2fa_about()}
          tone="danger"
          idle={!security.twoFactorEnabled}
          onPress={() => setResetting(true)}
        />
        <Action
          icon={verified ? MailCheck : MailX}
          label={verified ? m.users_security_verify() : m.users_security_unverify()}
          about={m.users_security_verify_about()}
          busy={verification.pending(user)}
          onPress={() => verification.run({ id: user.id, verified })}
        />
        <Action
          icon={MailCheck}
          label={m.users_security_resume_mail()}
          about={m.users_security_resume_mail_about()}
          idle={!security.mailOff}
          busy={mail.pending(user)}
          onPress={() => mail.run(user)}
        />
        <Action
          icon={LockOpen}
          label={m.users_security_unlock()}
          about={m.users_security_unlock_about()}
          idle={security.failedLoginAttempts === 0}
          busy={unlock.pending(user)}
          onPress={() => unlock.run(user)}
        />
      </ul>
      {isResetting && <TwoFactorDialog userId={user.id} name={name} onClose={() => setResetting(false)} />}
    </SettingsCard>
  )
}
