import { useStore } from '@tanstack/react-form'
import { useState } from 'react'
import { groupCardNumber, maskCardNumber } from '#api/rules/card.ts'
import { SettingsForm } from '#web/components/form/settings-form.tsx'
import { useNoticeForm, withForm } from '#web/components/form/use-app-form.ts'
import { rebase } from '#web/components/mutation/rebase.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import * as m from '#web/paraglide/messages.js'
import { type TokeniserName, tokeniseCard } from '../tokeniser.ts'
import { CardFace } from './card-face.tsx'
import { DefaultField, HolderField } from './card-fields.tsx'
import { twoDigits } from './expiry.ts'
import { ExpiryFields } from './expiry-fields.tsx'
import { type CardDraft, draftOf, editedCard, emptyCard, newCard, toRequest, typeIdOf } from './forms.ts'
import { NumberField } from './number-field.tsx'
import { addCard, type Card, editCard } from './queries.ts'

type CardFormProps = {
  /** The card to edit, or the tokeniser for a new one. */
  target: { card: Card } | { tokeniser: TokeniserName }
  /** The only card is always the default. */
  isOnly: boolean
  onBack: () => void
}

/**
 * Adds a card, or edits holder, expiry and default of a saved one; the number never leaves the browser (D66). Input typed
 * during a save stays as unsaved changes of the saved card.
 */
export function CardForm({ isOnly, onBack, ...opened }: CardFormProps) {
  const [saved, setSaved] = useState<Card>()
  const target = saved ? { card: saved } : opened.target
  const add = useAction(addCard)
  const edit = useAction(editCard)
  const card = 'card' in target ? target.card : undefined
  const staysDefault = isOnly || card?.is_primary === 1

  async function save(draft: CardDraft) {
    if ('card' in target)
      return { sent: draft, result: await edit.mutateAsync({ id: target.card.id, ...toRequest(draft) }) }
    const tokenised = draft.tokenised ?? (await tokeniseCard(target.tokeniser, draft.number))
    form.setFieldValue('tokenised', tokenised)
    form.setFieldValue('number', '')
    const result = await add.mutateAsync({ ...tokenised, ...toRequest(draft), cvv: draft.cvv })
    return { sent: { ...draft, tokenised, number: '' }, result }
  }
  const { form, notice } = useNoticeForm({
    schema: card ? editedCard : newCard,
    values: card ? draftOf(card) : { ...emptyCard, is_primary: isOnly },
    send: async (value, formApi) => {
      const { sent, result } = await save(value)
      const typed = formApi.state.values
      if (JSON.stringify(typed) === JSON.stringify(sent)) return onBack()
      const initial = draftOf(result)
      formApi.reset(initial)
      formApi.reset(rebase(typed, sent, initial), { keepDefaultValues: true })
      setSaved(result)
    },
  })
  const defaultHint = card ? m.payments_card_stays_default : m.payments_card_first_default
  return (
    <SettingsForm
      form={form}
      notice={notice}
      title={card ? m.payments_card_edit_title() : m.payments_card_add_title()}
      action={card ? m.common_save() : m.payments_card_add()}
      onBack={onBack}
    >
      <CardPreview form={form} />
      {!card && <NumberField form={form} />}
      <form.AppField name="card_holder_name">{() => <HolderField />}</form.AppField>
      <ExpiryFields form={form} withCode={!card} />
      <form.AppField name="is_primary">
        {() => <DefaultField reason={staysDefault ? defaultHint() : undefined} />}
      </form.AppField>
    </SettingsForm>
  )
}

const dots = (mask: string) => mask.replaceAll('*', '•')

/** The typed digits, with dots for the rest. */
function numberOf(draft: CardDraft) {
  const { tokenised } = draft
  if (tokenised) return dots(maskCardNumber(tokenised.card_type_id, tokenised.card_last4))
  const typed = groupCardNumber(draft.number)
  return typed + dots(maskCardNumber(typeIdOf(draft) ?? 1, '')).slice(typed.length)
}

/** Live preview of the card. */
const CardPreview = withForm({
  defaultValues: emptyCard,
  render: function Render({ form }) {
    const draft = useStore(form.store, (state) => state.values)
    const { expiration_month: month, expiration_year: year } = draft
    return (
      <div aria-hidden="true" className="mx-auto w-full max-w-80">
        <CardFace
          isDefault={draft.is_primary}
          face={{
            typeId: typeIdOf(draft),
            number: numberOf(draft),
            holder: draft.card_holder_name || m.payments_card_holder(),
            expiry: `${month ? twoDigits(Number(month)) : '••'}/${year.slice(-2) || '••'}`,
          }}
        />
      </div>
    )
  },
})
