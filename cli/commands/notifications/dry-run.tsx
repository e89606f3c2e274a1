import type { Result } from '#cli/context.ts'
import { formatCount, formatNumber } from '#cli/format.ts'
import { channelLabel, unreachableText, withoutProviderText } from '#cli/labels.ts'
import { t } from '#cli/texts.ts'
import type { SkipReason } from '#db/enums/deliveries.ts'
import type { Channel, WithoutProvider } from '#db/enums/notifications.ts'
import { contentRows, type NotificationContent } from './detail-view.tsx'

type Counts = {
  target_count: number
  target_count_is_estimated: boolean
  /** Null when an edit keeps the target. */
  reachable_count?: number | null
  unreachable?: { reason: SkipReason; count: number }[]
  without_provider: WithoutProvider
  fallback_reach?: StepReach[] | null
}

type StepReach = {
  channel: Channel
  reachable_count: number
  unreachable: { reason: SkipReason; count: number }[]
  without_provider: WithoutProvider
}

/** How many a fallback channel reaches at most, and why not the others. */
function stepText({ channel, reachable_count, unreachable }: StepReach) {
  const reach = t('fallbackReach', { channel: channelLabel(channel), count: formatNumber(reachable_count) })
  return unreachable.length > 0 ? `${reach}: ${unreachable.map(unreachableText).join(', ')}` : reach
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
  const steps = data.fallback_reach ?? []
  const withoutProvider = [data, ...steps].flatMap((each) => withoutProviderText(each.without_provider) ?? [])
  return {
    data,
    view: ({ Stack, Fields, Notice }) => (
      <Stack>
        <Fields rows={contentRows(data)} />
        <Notice tone="info" text={text} />
        {steps.map((step) => (
          <Notice key={step.channel} tone="info" text={stepText(step)} />
        ))}
        {[...new Set(withoutProvider)].map((text) => (
          <Notice key={text} tone="warning" text={text} />
        ))}
      </Stack>
    ),
  }
}
