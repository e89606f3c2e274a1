import type { StripeCardElement } from '@stripe/stripe-js'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import * as v from 'valibot'
import { holderProblem, normaliseHolder } from '#api/rules/card.ts'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { failureNotice } from '#web/components/feedback/show-failure.ts'
import { FieldsPending } from '#web/components/form/fields-pending.tsx'
import { ruleCheck } from '#web/components/form/rule-check.ts'
import { SettingsForm } from '#web/components/form/settings-form.tsx'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import * as m from '#web/paraglide/messages.js'
import { DefaultField, HolderField } from './card-fields.tsx'
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
  const add = useAction(addCard)
  const { form, notice } = useNoticeForm({
    schema: newCard,
    values: { card_holder_name: '', card_token: untouched, is_primary: isOnly },
    failure: (error) => (error instanceof CardRefused ? error.message : failureNotice(error)),
    send: async ({ card_holder_name, is_primary }) => {
      const holder = normaliseHolder(card_holder_name)
      token.current ??= await tokeniseByStripe(setup, element.current!, holder)
      await add.mutateAsync({ card_token: token.current, card_holder_name: holder, is_primary })
      onBack()
    },
  })
  return (
    <SettingsForm
      form={form}
      notice={notice}
      title={m.payments_card_add_title()}
      action={m.payments_card_add()}
      onBack={onBack}
    >
      <form.AppField name="card_token">
        {() => <StripeField stripe={setup.stripe} element={element} />}
      </form.AppField>
      <form.AppField name="card_holder_name">{() => <HolderField />}</form.AppField>
      <form.AppField name="is_primary">
        {() => <DefaultField reason={isOnly ? m.payments_card_first_default() : undefined} />}
      </form.AppField>
    </SettingsForm>
  )
}
