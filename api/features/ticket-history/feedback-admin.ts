import { Hono } from 'hono'
import { endpoint } from '#api/http/endpoint.ts'
import type { Env } from '#api/http/env.ts'
import { ok } from '#api/http/envelope.ts'
import { body, Id, params, query } from '#api/http/input.ts'
import { run, runCsv } from '#api/http/run.ts'
import { autoEscalate } from './escalation.ts'
import { exportFeedback, get, list } from './feedback.ts'
import { byCategory, responseCorrelation, stats, trends } from './feedback-figures.ts'
import * as wire from './feedback-schema.ts'
import { thank } from './thanks.ts'

const requires = 'tickets.read'

/** /admin/support/feedbacks: the ratings of tickets, and their figures. */
export const feedbackAdmin = new Hono<Env>()
  .get(
    '/',
    endpoint({ summary: 'List ratings of tickets, newest first', requires, returns: wire.FeedbackList }),
    query(wire.FeedbackQuery),
    async (c) => {
      const page = await list(c.get('ctx'), c.req.valid('query'))
      return ok(c, page, { message: found[c.get('ctx').language](page.pagination.total) })
    },
  )
  .get(
    '/export',
    endpoint({ summary: 'Download ratings of tickets as CSV', requires, produces: ['text/csv'] }),
    query(wire.FeedbackFilter),
    (c) => runCsv(c, exportFeedback),
  )
  .get(
    '/stats',
    endpoint({ summary: 'Get averages and shares of ratings', requires, returns: wire.FeedbackStats }),
    query(wire.FiguresQuery),
    (c) => run(c, stats),
  )
  .get(
    '/trends',
    endpoint({ summary: 'Get ratings by day, week or month', requires, returns: wire.FeedbackTrends }),
    query(wire.TrendsQuery),
    (c) => run(c, trends),
  )
  .get(
    '/by-category',
    endpoint({ summary: 'Get ratings by category', requires, returns: wire.FeedbackByCategory }),
    query(wire.FiguresQuery),
    (c) => run(c, byCategory),
  )
  .get(
    '/response-correlation',
    endpoint({
      summary: 'Compare ratings with the time to the first response',
      requires,
      returns: wire.ResponseCorrelation,
    }),
    query(wire.FiguresQuery),
    (c) => run(c, responseCorrelation),
  )
  .get(
    '/:id',
    endpoint({ summary: 'Get a rating of a ticket', requires, returns: wire.OneFeedback }),
    params(Id),
    (c) => run(c, get),
  )

/** /admin/support/tickets/{id}: what a rating leads to. */
export const feedbackActionAdmin = new Hono<Env>()
  .post(
    '/:id/thanks',
    endpoint({ summary: 'Thank for a high rating', requires: 'tickets.reply', returns: wire.Thanked }),
    params(Id),
    body(wire.Thanks),
    (c) => run(c, thank),
  )
  .post(
    '/:id/auto-escalate',
    endpoint({
      summary: 'Escalate the ticket of a low rating',
      requires: 'tickets.manage',
      returns: wire.Escalated,
    }),
    params(Id),
    body(wire.AutoEscalation),
    (c) => run(c, autoEscalate),
  )

const found = {
  tr: (total: number) => `${total} değerlendirme bulundu.`,
  en: (total: number) => `${total} ${total === 1 ? 'rating was' : 'ratings were'} found.`,
}
