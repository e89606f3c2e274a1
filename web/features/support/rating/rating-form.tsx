import { limits } from '#api/rules/limits.ts'
import { Result } from '#web/components/feedback/result.tsx'
import { SelectField } from '#web/components/form/select-field.tsx'
import { useNoticeForm } from '#web/components/form/use-app-form.ts'
import { useAction } from '#web/components/mutation/use-action.ts'
import { failureText, refusesLink } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { topicLabels } from '../labels.ts'
import { rateTicket } from '../queries.ts'
import { emptyRating, ratingForm } from './form.ts'
import { StarsField } from './stars.tsx'

type RatingFormProps = {
  ticketId: number
  /** Token of the mailed link; absent on the request page (D26). */
  token?: string
  onRated: (rating: number) => void
  /** The link is used, expired or unknown, or the request is already rated. */
  onRefused: () => void
}

/** Stars first; once chosen, topic, comment and anonymity. */
export function RatingForm({ ticketId, token, onRated, onRefused }: RatingFormProps) {
  const rate = useAction(rateTicket(ticketId))
  const { form, notice } = useNoticeForm({
    schema: ratingForm,
    values: emptyRating,
    failure: failureText,
    send: async (value) => {
      try {
        await rate.mutateAsync({ ...value, token })
        onRated(value.rating)
      } catch (error) {
        if (!refusesLink(error, 'INVALID_RATING_LINK', 'FEEDBACK_ALREADY_GIVEN')) throw error
        onRefused()
      }
    },
  })
  return (
    <form.AppForm>
      <form.UnsavedGuard />
      <form.Form className="grid gap-4 text-left">
        <form.AppField name="rating">{() => <StarsField />}</form.AppField>
        <form.Subscribe selector={({ values }) => values.rating > 0}>
          {(chosen) =>
            chosen && (
              <div className="grid animate-rise gap-4">
                <form.AppField name="topic">
                  {() => <SelectField label={m.support_rating_topic()} labels={topicLabels} />}
                </form.AppField>
                <form.TextareaField
                  name="feedback_text"
                  label={m.support_rating_text()}
                  rows={3}
                  maxLength={limits.feedbackTextMax}
                />
                <form.CheckboxField name="is_anonymous" label={m.support_rating_anonymous()} />
                <form.SubmitButton>{m.support_rating_submit()}</form.SubmitButton>
                <Result notice={notice} />
              </div>
            )
          }
        </form.Subscribe>
      </form.Form>
    </form.AppForm>
  )
}
