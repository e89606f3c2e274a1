import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatNumber } from '#cli/format.ts'
import { t } from '#cli/texts.ts'
import { contentRows, type NotificationContent } from './detail-view.tsx'

/** Shows what a dry run would store, and how many people it is for and the channel reaches. */
export async function dryRunResult({ api }: Cli, stored: NotificationContent): Promise<Result> {
  const { target_type, target_value, notification_type } = stored
  const query = { target_type, notification_type, ...(target_value && { target_value }) }
  const targets = await dataOf(api.admin.notifications.management['target-count'].$get({ query }))
  const counts = { count: formatNumber(targets.count), reachable: formatNumber(targets.reachable) }
  const text = t(targets.estimated ? 'dryRunEstimated' : 'dryRun', counts)
  return {
    data: { ...stored, reachable_count: targets.reachable },
    view: ({ Stack, Fields, Notice }) => (
      <Stack>
        <Fields rows={contentRows(stored)} />
        <Notice tone="info" text={text} />
      </Stack>
    ),
  }
}
