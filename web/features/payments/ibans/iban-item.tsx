import { groupIban } from '#api/rules/iban.ts'
import type { Notice } from '#web/components/feedback/use-notice.ts'
import { countryName } from '#web/components/form/phone/codes.ts'
import { Flag } from '#web/components/form/phone/flag.tsx'
import { useAction } from '#web/components/mutation/use-action.ts'
import { useRemove } from '#web/components/mutation/use-remove.ts'
import { failureText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { ItemActions } from '../item-actions.tsx'
import { type Iban, makeIbanPrimary, removeIban } from './queries.ts'

const removal = ({ iban }: Iban) => ({
  title: m.payments_iban_remove_title(),
  body: m.payments_iban_remove_body({ iban: groupIban(iban) }),
  action: m.payments_iban_remove(),
})

type IbanItemProps = {
  iban: Iban
  opener: { autoFocus: boolean }
  onEdit: () => void
  tell: (notice: Notice) => void
}

export function IbanItem({ iban, opener, onEdit, tell }: IbanItemProps) {
  const makePrimary = useAction({
    ...makeIbanPrimary,
    onSuccess: () => tell({ tone: 'success', text: m.payments_iban_made_default() }),
    onError: (error) => tell({ tone: 'error', text: failureText(error) }),
  })
  const onSuccess = () => tell({ tone: 'success', text: m.payments_iban_removed() })
  const remove = useRemove({ ...removeIban, onSuccess }, removal)
  const busy = makePrimary.isPending || remove.pending(iban)
  const shown = groupIban(iban.iban)
  const country = iban.iban.slice(0, 2)
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0" aria-busy={busy}>
      <div className="min-w-0 flex-1 basis-64">
        <p className="figures font-display font-medium tracking-wide wrap-anywhere">{shown}</p>
        <p className="mt-1 flex flex-wrap items-center gap-2 text-sm text-muted">
          <Flag alpha2={country} />
          {countryName(country)}
          {iban.isPrimary && <Badge tone="turquoise">{m.payments_default()}</Badge>}
        </p>
      </div>
      <div className="ml-auto flex items-center gap-1">
        <ItemActions
          labels={{
            makePrimary: m.payments_make_default(),
            edit: m.payments_iban_edit({ iban: shown }),
            remove: m.payments_iban_remove_named({ iban: shown }),
          }}
          isPrimary={iban.isPrimary}
          busy={busy}
          opener={opener}
          onMakePrimary={() => makePrimary.mutate(iban.id)}
          onEdit={onEdit}
          onRemove={() => remove.run(iban)}
        />
      </div>
    </li>
  )
}
