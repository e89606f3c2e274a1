import { useState } from 'react'
import { limits } from '#api/rules/limits.ts'
import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { formValidation } from '#web/components/form/form-validation.ts'
import { closeAsking } from '#web/components/form/unsaved-guard.tsx'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { rebase } from '#web/components/mutation/rebase.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsView } from '#web/components/shell/settings-view.tsx'
import * as m from '#web/paraglide/messages.js'
import { sealCard, type TokeniserName } from '../tokeniser.ts'
import { ExpiryFields } from './expiry-fields.tsx'
import { type CardDraft, draftOf, editedCard, newCard, noCard, wireOf } from './forms.ts'
import { NumberField } from './number-field.tsx'
import { CardPreview } from './preview.tsx'
import { addCard, type Card, editCard } from './queries.ts'

type CardFormProps = {
  /** A card to change, or what a new one is tokenised with. */
  target: { card: Card } | { tokeniser: TokeniserName }
  /** There is no other card, so this one is the default. */
  alone: boolean
  onBack: () => void
}

/**
 * Adds a card, or changes holder, expiry and default of a saved one; the number stays on this page (D66). What was typed
 * while it was being saved stays, as a change of what is saved by then.
 */
export function CardForm({ alone, onBack, ...opened }: CardFormProps) {
  const [saved, setSaved] = useState<Card>()
  const target = saved ? { card: saved } : opened.target
  const { notice, tell, dismiss } = useNotice()
  const add = useAction(addCard)
  const edit = useAction(editCard)
  const card = 'card' in target ? target.card : undefined
  const fixed = alone || card?.is_primary === 1

  async function save(draft: CardDraft) {
    if ('card' in target)
      return { sent: draft, kept: await edit.mutateAsync({ id: target.card.id, ...wireOf(draft) }) }
    const sealed = draft.sealed ?? (await sealCard(target.tokeniser, draft.number))
    form.setFieldValue('sealed', sealed)
    form.setFieldValue('number', '')
    const kept = await add.mutateAsync({ ...sealed, ...wireOf(draft), cvv: draft.cvv })
    return { sent: { ...draft, sealed, number: '' }, kept }
  }
  const form = useAppForm({
    ...formValidation(card ? editedCard : newCard),
    defaultValues: card ? draftOf(card) : { ...noCard, is_primary: alone },
    listeners: { onChange: dismiss },
    onSubmit: async ({ value, formApi }) => {
      try {
        const { sent, kept } = await save(value)
        const typed = formApi.state.values
        if (JSON.stringify(typed) === JSON.stringify(sent)) return onBack()
        const begun = draftOf(kept)
        formApi.reset(begun)
        formApi.reset(rebase(typed, sent, begun), { keepDefaultValues: true })
        setSaved(kept)
      } catch (error) {
        showFailure(formApi, error, tell)
      }
    },
  })
  const leave = closeAsking(() => form.state.isDefaultValue, onBack)
  const defaultHint = card ? m.payments_card_stays_default : m.payments_card_first_default
  return (
    <SettingsView title={card ? m.payments_card_edit_title() : m.payments_card_add_title()} onBack={leave}>
      <form.AppForm>
        <form.UnsavedGuard />
        <form.Form className="grid gap-4">
          <CardPreview form={form} />
          {!card && <NumberField form={form} />}
          <form.AppField name="card_holder_name">
            {(field) => (
              <field.TextField
                label={m.payments_card_holder()}
                autoComplete="cc-name"
                autoCapitalize="words"
                spellCheck={false}
                maxLength={limits.cardHolderMax}
                placeholder={m.payments_card_holder_placeholder()}
              />
            )}
          </form.AppField>
          <ExpiryFields form={form} withCode={!card} />
          <form.AppField name="is_primary">
            {(field) => (
              <field.CheckboxField
                label={m.payments_card_make_default()}
                hint={fixed ? defaultHint() : undefined}
                disabled={fixed}
              />
            )}
          </form.AppField>
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <form.CancelButton onClick={leave} />
            <form.SubmitButton>{card ? m.common_save() : m.payments_card_add()}</form.SubmitButton>
          </div>
          <Result notice={notice} />
        </form.Form>
      </form.AppForm>
    </SettingsView>
  )
}
