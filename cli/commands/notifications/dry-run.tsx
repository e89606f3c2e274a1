import type { Result } from '#cli/context.ts'
import { formatCount, formatNumber } from '#cli/format.ts'
import { unreachableText, withoutProviderText } from '#cli/labels.ts'
import { t } from '#cli/texts.ts'
import type { SkipReason, WithoutProvider } from '#db/enums.ts'
import { contentRows, type NotificationContent } from './detail-view.tsx'

type Counts = {
  target_count: number
  target_count_is_estimated: boolean
  /** Null when an edit keeps the target. */
  reachable_count?: number | null
  unreachable?: { reason: SkipReason; count: number }[]
  without_provider: WithoutProvider
}

/** Shows what a dry run would store, how many people it is for and how many of them the channel reaches, and why not the others. */
export function dryRunResult(data: NotificationContent & Counts): Result {
  const { target_count, target_count_is_estimated, reachable_count = null, unreachable = [] } = data
  const count = formatCount(target_count, target_count_is_estimated)
  const reachable = reachable_count !== null && formatNumber(reachable_count)
  const reasons = unreachable.map(unreachableText).join(', ')
  const text = !reachable
    ? t('dryRun', { count })
    : reasons
      ? t('dryRunUnreachable', { count, reachable, reasons })
      : t('dryRunReachable', { count, reachable })
  const withoutProvider = withoutProviderText(data.without_provider)
  return {
    data,
    view: ({ Stack, Fields, Notice }) => (
      <Stack>
        <Fields rows={contentRows(data)} />
        <Notice tone="info" text={text} />
        {withoutProvider && <Notice tone="warning" text={withoutProvider} />}
      </Stack>
    ),
  }
}
