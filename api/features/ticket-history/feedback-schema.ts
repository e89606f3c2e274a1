import { z } from 'zod'
import {
  choice,
  digitsOr,
  idInput,
  paging,
  requiredText,
  several,
  sortOrder,
  unlessAll,
  yesOrNo,
} from '#api/http/input.ts'
import { Pagination } from '#api/http/pagination.ts'
import { limits } from '#api/rules/limits.ts'
import { feedbackTopics } from '#db/enums/ticket-history.ts'
import { ticketCategories, ticketSources, ticketStatuses } from '#db/enums/tickets.ts'
import { dayFilter } from './schema.ts'

const stars = digitsOr(z.int().min(1).max(5))

/** What all figures of ratings can be narrowed to; `category` is the topic of the rating (D41). */
const Narrowed = z.object({
  category: unlessAll(z.enum(feedbackTopics)),
  assigned_to: unlessAll(z.union([z.literal('me'), z.literal('unassigned'), idInput])),
  /** With the ratings of spam as well. */
  with_spam: yesOrNo,
})
export type Narrowed = z.infer<typeof Narrowed>

export const FiguresQuery = Narrowed.extend(dayFilter)
export type FiguresQuery = z.infer<typeof FiguresQuery>

/** The filters of the list of ratings. */
export const FeedbackFilter = FiguresQuery.extend({
  search: z.string().trim().max(100).optional(),
  rating: several(stars),
  'rating[]': several(stars),
  sub_category: unlessAll(z.string().max(50)),
  is_anonymous: yesOrNo,
  source_platform: unlessAll(z.enum(ticketSources)),
})
export type FeedbackFilter = z.infer<typeof FeedbackFilter>

export const feedbackSorts = ['submitted_date', 'rating'] as const
export const FeedbackQuery = FeedbackFilter.extend({
  ...paging(20),
  sort_by: choice(feedbackSorts, 'submitted_date'),
  sort_order: sortOrder,
})
export type FeedbackQuery = z.infer<typeof FeedbackQuery>

const instant = z.iso.datetime()
const rating = z.int().min(1).max(5)

/** A rating with its ticket; an anonymous one has no name and address. */
export const StaffFeedback = z.object({
  id: z.int(),
  ticket_id: z.int(),
  ticket_subject: z.string(),
  ticket_status: z.enum(ticketStatuses),
  ticket_priority: z.int(),
  ticket_category: z.enum(ticketCategories),
  ticket_created_date: instant,
  rating,
  /** The topic of the rating. */
  category: z.enum(feedbackTopics),
  feedback_text: z.string().nullable(),
  is_anonymous: z.boolean(),
  user_name: z.string().nullable(),
  user_email: z.string().nullable(),
  submitted_date: instant,
  last_message_date: instant,
  assigned_admin_name: z.string().nullable(),
  thanked_date: instant.nullable(),
  escalated_date: instant.nullable(),
})
export type StaffFeedback = z.infer<typeof StaffFeedback>

export const FeedbackList = z.object({ feedbacks: z.array(StaffFeedback), pagination: Pagination })
export const OneFeedback = z.object({ feedback: StaffFeedback })

/** Averages have two decimals; null without ratings. */
const average = z.number().nullable()
const count = z.int()

export const FeedbackStats = z.object({
  total: count,
  avg_rating: average,
  /** The average of the last days less that of as many days before; null if either has no ratings. */
  rating_trend_7d: average,
  rating_trend_30d: average,
  rating_distribution: z.record(z.enum(['1', '2', '3', '4', '5']), count),
  anonymous_percentage: z.number(),
  /** Best first. */
  category_satisfaction: z.array(
    z.object({ category: z.enum(feedbackTopics), avg_rating: z.number(), count }),
  ),
})
export type FeedbackStats = z.infer<typeof FeedbackStats>

export const feedbackPeriods = ['daily', 'weekly', 'monthly'] as const
export const TrendsQuery = Narrowed.extend({
  period: choice(feedbackPeriods, 'daily'),
  days: digitsOr(z.int().min(1).max(730)).default(30),
})
export type TrendsQuery = z.infer<typeof TrendsQuery>

/** Weeks begin on Monday; `date` is the first day of each. */
export const FeedbackTrends = z.object({
  period: z.enum(feedbackPeriods),
  from: z.iso.date(),
  to: z.iso.date(),
  trends: z.array(z.object({ date: z.iso.date(), count, avg_rating: average, low: count, high: count })),
})

const Group = { count, avg_rating: z.number(), low: count, high: count }
export const FeedbackByCategory = z.object({
  categories: z.array(z.object({ category: z.enum(feedbackTopics), ...Group })),
  ticket_categories: z.array(z.object({ category: z.enum(ticketCategories), ...Group })),
})

/** Ratings beside the time to the first response (D16). */
export const ResponseCorrelation = z.object({
  method: z.literal('pearson'),
  /** Enough ratings, of more than one value. */
  available: z.boolean(),
  sample: count,
  minimum_sample: count,
  /** From -1 to 1. */
  coefficient: z.number().nullable(),
  /** By minutes to the first response; `to_minutes` is exclusive. */
  buckets: z.array(
    z.object({ from_minutes: count, to_minutes: count.nullable(), count, avg_rating: average }),
  ),
})

export const Thanks = z.object({ template: z.literal('standard').default('standard') })
export const AutoEscalation = z.object({
  escalation_reason: requiredText('REASON_REQUIRED', limits.reasonMax, 'REASON_TOO_LONG'),
})

/** The message that thanks. */
export const Thanked = z.object({ message_id: z.int() })
export const Escalated = z.object({ assigned_to: z.int().nullable(), priority: z.int() })
