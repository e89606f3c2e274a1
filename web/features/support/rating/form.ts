import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { type FeedbackTopic, feedbackTopics } from '#db/enums/ticket-history.ts'
import { ruleMessage } from '#web/lib/rule-text.ts'

/** Field names match the API; no star is preselected. */
export const emptyRating = {
  rating: 0,
  topic: 'other' as FeedbackTopic,
  feedback_text: '',
  is_anonymous: false,
}

export const ratingForm = v.object({
  rating: v.pipe(v.number(), v.minValue(1, ruleMessage('RATING_INVALID'))),
  topic: v.picklist(feedbackTopics),
  feedback_text: v.pipe(v.string(), v.maxLength(limits.feedbackTextMax, ruleMessage('FEEDBACK_TOO_LONG'))),
  is_anonymous: v.boolean(),
}) satisfies v.GenericSchema<typeof emptyRating>
