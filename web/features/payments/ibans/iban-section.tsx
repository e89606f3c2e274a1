import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { limits } from '#api/rules/limits.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { Result } from '#web/components/feedback/result.tsx'
import { EmptyState } from '#web/components/feedback/state.tsx'
import { type Notice, useNotice } from '#web/components/feedback/use-notice.ts'
import { useResultNotice } from '#web/components/feedback/use-result-notice.ts'
import { RowList } from '#web/components/focus/row-list.tsx'
import { useOpened } from '#web/components/focus/use-opened.ts'
import { CardPending, RowsPending } from '#web/components/shell/card-pending.tsx'
import { SettingsCard } from '#web/components/shell/settings-card.tsx'
import * as m from '#web/paraglide/messages.js'
import { Button } from '#web/ui/button.tsx'
import { Bank } from '../drawings.tsx'
import { IbanForm } from './iban-form.tsx'
import { IbanItem } from './iban-item.tsx'
import { noticeDurations } from './notice-durations.ts'
import { ibansQuery } from './queries.ts'

/** Bank accounts by IBAN: the list or the form. */
export function IbanSection() {
  const { opened, opener, open, close } = useOpened<'new' | number>()
  const { notice, tell: tellInline } = useNotice(noticeDurations)
  const tellOrToast = useResultNotice(tellInline)
  const query = useQuery(ibansQuery)
  const tell = (notice: Notice) =>
    tellOrToast(
      notice,
      notice.tone === 'error' ? { ...notice, text: m.payments_iban_failed({ reason: notice.text }) } : null,
    )
  const handleSaved = (notice: Notice) => {
    close()
    tell(notice)
  }
  return (
    <Loaded query={query} pending={<Pending />}>
      {(ibans) => {
        const iban = ibans.find(({ id }) => id === opened)
        if (iban || opened === 'new')
          return (
            <IbanForm
              key={opened}
              iban={iban}
              isOnly={ibans.length === 0}
              onBack={close}
              onSaved={handleSaved}
            />
          )
        const add = ibans.length < limits.ibansMax && (
          <Button {...opener('new')} onClick={() => open('new')}>
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
                drawing={<Bank />}
                title={m.payments_ibans_empty_title()}
                body={m.payments_ibans_empty_body()}
                action={add}
              />
            ) : (
              <RowList rows={ibans} className="divide-y divide-line">
                {ibans.map((each) => (
                  <IbanItem
                    key={each.id}
                    iban={each}
                    opener={opener(each.id)}
                    onEdit={() => open(each.id)}
                    tell={tell}
                  />
                ))}
              </RowList>
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
