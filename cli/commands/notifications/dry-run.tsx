import type { Result } from '#cli/context.ts'
import { formatCount, formatNumber } from '#cli/format.ts'
import { t } from '#cli/texts.ts'
import { contentRows, type NotificationContent } from './detail-view.tsx'

type Counts = {
  target_count: number
  target_count_is_estimated: boolean
  /** Null when an edit keeps the target. */
  reachable_count?: number | null
}

/** Shows what a dry run would store, how many people it is for and how many of them the channel reaches. */
export function dryRunResult(data: NotificationContent & Counts): Result {
  const { target_count, target_count_is_estimated, reachable_count = null } = data
  const count = formatCount(target_count, target_count_is_estimated)
  const text =
    reachable_count === null
      ? t('dryRun', { count })
      : t('dryRunReachable', { count, reachable: formatNumber(reachable_count) })
  return {
    data,
    view: ({ Stack, Fields, Notice }) => (
      <Stack>
        <Fields rows={contentRows(data)} />
        <Notice tone="info" text={text} />
      </Stack>
    ),
  }
}
