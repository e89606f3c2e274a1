import type { Ctx } from '#api/context.ts'
import { invalidField } from '#api/http/errors.ts'
import { paginate } from '#api/http/pagination.ts'
import { nobody, type RequesterSegment, requesterSegments } from '#api/rules/support-analytics.ts'
import { listBehind } from './drilldown-queries.ts'
import { type DrilldownInput, drilldownValues } from './schema.ts'
import { segmentBounds } from './segments.ts'
import { windowsOf } from './window.ts'

/**
 * The tickets behind a figure (D30): slowest first for times, lowest first for ratings, longest open first for the
 * backlog, next due first for what the desk has at hand, else newest first. Figures of resolutions list each of them. 400 VALIDATION_ERROR without the value that the set needs.
 */
export async function getDrilldown(
  ctx: Ctx,
  { x, value = '', dateRange, excludeSpam, page, limit }: DrilldownInput,
) {
  if (drilldownValues[x]?.safeParse(value).success === false)
    throw invalidField('value', 'ANALYTICS_VALUE_UNKNOWN')
  const now = ctx.now()
  const { rows, total } = await listBehind(ctx.sql, {
    ...{ x, page, limit, span: windowsOf(dateRange, now).current, scope: { excludeSpam, now } },
    value:
      x === 'segment'
        ? `${requesterSegments.indexOf(value as RequesterSegment) + 1}`
        : value === nobody
          ? ''
          : value,
    from: segmentBounds,
  })
  return {
    tickets: rows.map(({ created_date, resolution_date, ...row }) => ({
      ...row,
      created_date: created_date.toISOString(),
      resolution_date: resolution_date?.toISOString() ?? null,
    })),
    pagination: paginate({ page, limit }, total),
  }
}
