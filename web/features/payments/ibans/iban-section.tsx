import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { limits } from '#api/rules/limits.ts'
import { CardPending, RowsPending } from '#web/components/card-pending.tsx'
import { KeptList } from '#web/components/kept-list.tsx'
import { Loaded } from '#web/components/loaded.tsx'
import { Result } from '#web/components/notice/result.tsx'
import { type Notice, useNotice } from '#web/components/notice/use-notice.ts'
import { SettingsCard } from '#web/components/settings-card.tsx'
import { EmptyState } from '#web/components/state.tsx'
import { useOpened } from '#web/components/use-opened.ts'
import { notify } from '#web/lib/notify.ts'
import { useIsHere } from '#web/lib/use-is-here.ts'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { EmptyVault } from '../drawings.tsx'
import { IbanForm } from './iban-form.tsx'
import { IbanItem } from './iban-item.tsx'
import { noticeLife } from './notice-life.ts'
import { ibansQuery } from './queries.ts'

/** Bank accounts by IBAN (spec 1 §2): a list, or the form that takes its place. */
export function IbanSection() {
  const { opened, last, open, close } = useOpened<'new' | number>()
  const { notice, tell: tellHere } = useNotice(noticeLife)
  const isHere = useIsHere()
  const query = useQuery(ibansQuery)
  function tell(what: Notice) {
    if (isHere()) tellHere(what)
    else if (what.tone === 'error') notify({ ...what, text: m.payments_iban_failed({ reason: what.text }) })
  }
  const saved = (what: Notice) => {
    close()
    tell(what)
  }
  return (
    <Loaded query={query} pending={<Pending />}>
      {(ibans) => {
        const iban = ibans.find(({ id }) => id === opened)
        if (iban || opened === 'new')
          return (
            <IbanForm key={opened} iban={iban} alone={ibans.length === 0} onBack={close} onSaved={saved} />
          )
        const add = ibans.length < limits.ibansMax && (
          <Button autoFocus={last === 'new'} onClick={() => open('new')}>
            <Plus />
            {m.payments_iban_add()}
          </Button>
        )
        return (
          <SettingsCard
            title={m.payments_ibans_title()}
            description={m.payments_ibans_description()}
            action={ibans.length > 0 && add}
          >
            {ibans.length === 0 ? (
              <EmptyState
                drawing={<EmptyVault />}
                title={m.payments_ibans_empty_title()}
                body={m.payments_ibans_empty_body()}
                action={add}
              />
            ) : (
              <KeptList rows={ibans} className="divide-y divide-line">
                {ibans.map((each) => (
                  <IbanItem
                    key={each.id}
                    iban={each}
                    wasOpen={last === each.id}
                    onEdit={() => open(each.id)}
                    tell={tell}
                  />
                ))}
              </KeptList>
            )}
            <Result notice={notice} className="mt-4" />
          </SettingsCard>
        )
      }}
    </Loaded>
  )
}

const Pending = () => (
  <CardPending action>
    <RowsPending count={2} end="h-9 w-20" />
  </CardPending>
)
