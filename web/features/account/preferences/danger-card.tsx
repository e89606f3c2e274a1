import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { limits } from '#api/rules/limits.ts'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { CloseAccountDialog } from './close-account-dialog.tsx'
import { deleteAccount, suspendAccount } from './queries.ts'
import { useCloseAccount } from './use-close-account.ts'

/** Suspends or deletes the account after the password was entered (D89, D99). */
export function DangerCard() {
  const [open, setOpen] = useState<'suspend' | 'delete'>()
  const suspend = useCloseAccount(suspendAccount, m.account_suspend_done)
  const remove = useCloseAccount(deleteAccount, m.account_delete_done)
  const close = () => setOpen(undefined)
  const days = limits.erasureDays
  return (
    <SettingsCard
      title={m.account_danger_title()}
      description={m.account_danger_description()}
      tone="danger"
      className="grid gap-5"
    >
      <Row
        title={m.account_suspend_title()}
        body={m.account_suspend_body()}
        action={m.account_suspend_action()}
        onOpen={() => setOpen('suspend')}
      />
      <Row
        title={m.account_delete_title()}
        body={m.account_delete_body({ days })}
        action={m.account_delete_action()}
        danger
        onOpen={() => setOpen('delete')}
      />
      <a
        href="/delete-account"
        target="_blank"
        rel="noreferrer"
        className="touch relative inline-flex items-center gap-1.5 justify-self-start rounded-small text-sm font-medium text-turquoise underline-offset-4 hover:underline"
      >
        {m.account_delete_more()}
        <ExternalLink className="size-3.5" aria-hidden />
        <span className="sr-only">{m.account_new_tab()}</span>
      </a>
      {open === 'suspend' && (
        <CloseAccountDialog
          title={m.account_suspend_ask_title()}
          body={m.account_suspend_ask_body()}
          consequences={[m.account_suspend_effect_sessions(), m.account_suspend_effect_hidden()]}
          action={m.account_suspend_action()}
          closing={suspend.closing}
          onClose={close}
          onConfirm={suspend.closeAccount}
        />
      )}
      {open === 'delete' && (
        <CloseAccountDialog
          title={m.account_delete_ask_title()}
          body={m.account_delete_ask_body({ days })}
          consequences={[m.account_delete_effect_sessions(), m.account_delete_effect_erased({ days })]}
          action={m.account_delete_action()}
          closing={remove.closing}
          onClose={close}
          onConfirm={remove.closeAccount}
        />
      )}
    </SettingsCard>
  )
}

type RowProps = { title: string; body: string; action: string; danger?: boolean; onOpen: () => void }

function Row({ title, body, action, danger, onOpen }: RowProps) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        <h3 className="font-sans text-sm font-medium">{title}</h3>
        <p className="mt-0.5 text-sm text-muted">{body}</p>
      </div>
      <Button variant={danger ? 'danger' : 'secondary'} onClick={onOpen} className="max-sm:w-full">
        {action}
      </Button>
    </div>
  )
}
