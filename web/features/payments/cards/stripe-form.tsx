import type { StripeCardElement } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import * as v from 'valibot'
import { holderProblem, normaliseHolder } from '#api/rules/card.ts'
import { limits } from '#api/rules/limits.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { Result } from '#web/components/feedback/result.tsx'
import { showFailure } from '#web/components/feedback/show-failure.ts'
import { useNotice } from '#web/components/feedback/use-notice.ts'
import { FieldsPending } from '#web/components/form/fields-pending.tsx'
import { formValidation } from '#web/components/form/form-validation.ts'
import { ruleCheck } from '#web/components/form/rule-check.ts'
import { closeAsking } from '#web/components/form/unsaved-guard.tsx'
import { useAppForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { SettingsView } from '#web/components/shell/settings-view.tsx'
import * as m from '#web/paraglide/messages.js'
import { addCard } from './queries.ts'
import { CardRefused, type StripeSetup, stripeSetupQuery, tokeniseByStripe } from './stripe.ts'
import { StripeField, type StripeFieldState } from './stripe-field.tsx'

const untouched: StripeFieldState = { isEmpty: true, isComplete: false, problem: undefined }

const newCard = v.object({
  card_holder_name: v.pipe(v.string(), ruleCheck(holderProblem)),
  card_token: v.pipe(
    v.custom<StripeFieldState>(Boolean),
    v.check(
      ({ isComplete, problem }) => isComplete && !problem,
      ({ input }) => input.problem ?? m.payments_card_details_missing(),
    ),
  ),
  is_primary: v.boolean(),
})

type StripeFormProps = { isOnly: boolean; onBack: () => void }

/** Adds a card whose number Stripe's field takes. */
export function StripeForm({ isOnly, onBack }: StripeFormProps) {
  const query = useQuery(stripeSetupQuery)
  return (
    <Loaded query={query} pending={<FieldsPending count={2} />} title={m.payments_card_form_failed()}>
      {(setup) => <Form {...{ setup, isOnly, onBack }} />}
    </Loaded>
  )
}

function Form({ setup, isOnly, onBack }: StripeFormProps & { setup: StripeSetup }) {
  const element = useRef<StripeCardElement>(null)
  /** Stripe takes a card once, so that a request that failed is repeated with its token. */
  const token = useRef<string>(undefined)
  const { notice, tell, dismiss } = useNotice()
  const add = useAction(addCard)
  const form = useAppForm({
    ...formValidation(newCard),
    defaultValues: { card_holder_name: '', card_token: untouched, is_primary: isOnly },
    listeners: { onChange: dismiss },
    onSubmit: async ({ value, formApi }) => {
      try {
        const holder = normaliseHolder(value.card_holder_name)
        token.current ??= await tokeniseByStripe(setup, element.current!, holder)
        await add.mutateAsync({
          card_token: token.current,
          card_holder_name: holder,
          is_primary: value.is_primary,
        })
        onBack()
      } catch (error) {
        if (error instanceof CardRefused) tell({ tone: 'error', text: error.message })
        else showFailure(formApi, error, tell)
      }
    },
  })
  const leave = closeAsking(() => form.state.isDefaultValue, onBack)
  return (
    <SettingsView title={m.payments_card_add_title()} onBack={leave}>
      <form.AppForm>
        <form.UnsavedGuard />
        <form.Form className="grid gap-4">
          <form.AppField name="card_token">
            {() => <StripeField stripe={setup.stripe} element={element} />}
          </form.AppField>
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
          <form.AppField name="is_primary">
            {(field) => (
              <field.CheckboxField
                label={m.payments_card_make_default()}
                hint={isOnly ? m.payments_card_first_default() : undefined}
                disabled={isOnly}
              />
            )}
          </form.AppField>
          <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
            <form.CancelButton onClick={leave} />
            <form.SubmitButton>{m.payments_card_add()}</form.SubmitButton>
          </div>
          <Result notice={notice} />
        </form.Form>
      </form.AppForm>
    </SettingsView>
  )
}
