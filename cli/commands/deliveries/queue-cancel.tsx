import { answerOf, dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { usageError } from '#cli/failures.ts'
import { formatCount } from '#cli/format.ts'
import { param } from '#cli/input/option-values.ts'
import { channelLabel, statusLabel } from '#cli/labels.ts'
import { refuseByStatus } from '#cli/notification-state.ts'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'
import type { Channel } from '#db/enums/notifications.ts'

export const cancellableStatuses = ['approved', 'scheduled', 'processing'] as const
type CancellableStatus = (typeof cancellableStatuses)[number]

type CancelOptions = { type?: Channel; status?: CancellableStatus; reason: string }

export async function cancel(
  cli: Cli,
  id: number | undefined,
  { type, status, reason }: CancelOptions,
): Promise<Result> {
  if (status && !type) throw usageError(t('statusNeedsType'))
  if (id && !type) return cancelOne(cli, id, reason)
  if (type && !id) return cancelAll(cli, type, status, reason)
  throw usageError(t('idOrType'))
}

/** Of a notification that is sent, its fallback channels that are still to come. */
async function cancelOne(cli: Cli, id: number, reason: string): Promise<Result> {
  const { management } = cli.api.admin.notifications
  const notification = await dataOf(management[':id'].$get({ param: param(id) }))
  const isFollowed = notification.fallback_outcome.some(({ status }) =>
    cancellableStatuses.some((each) => each === status),
  )
  await cli.confirm(async () => {
    if (isFollowed) return t('askCancelFallback', { id, title: notification.display_title })
    const found = await findInQueue(cli, id)
    if (!found) return refuseByStatus(cli, id)
    return t('askCancelOne', {
      id,
      title: found.display_title,
      status: statusLabel(found.status),
      people: formatCount(found.recipients_count || found.target_count, found.target_count_is_estimated),
    })
  })
  await answerOf(
    cli.api.admin.notifications.queue.cancel[':id'].$delete({ param: param(id), json: { reason } }),
  )
  return success({ id, cancelled_count: 1 }, t(isFollowed ? 'cancelledFallback' : 'cancelledOne', { id }))
}

async function findInQueue({ api }: Cli, id: number) {
  for (let page = 1; ; page++) {
    const query = { page: `${page}`, limit: '100' }
    const { notifications, pagination } = await dataOf(api.admin.notifications.queue.$get({ query }))
    const found = notifications.find((each) => each.id === id)
    if (found || !pagination.hasNext) return found
  }
}

async function cancelAll(
  cli: Cli,
  type: Channel,
  status: CancellableStatus | undefined,
  reason: string,
): Promise<Result> {
  const { queue } = cli.api.admin.notifications
  await cli.confirm(async () => {
    const { notification_status } = await dataOf(queue.status.$get({ query: {} }))
    const statuses: readonly string[] = status ? [status] : cancellableStatuses
    const count = notification_status
      .filter((group) => group.notification_type === type && statuses.includes(group.status))
      .reduce((sum, group) => sum + group.count, 0)
    const summary = { type: channelLabel(type), count }
    return status
      ? t('askCancelStatus', { ...summary, status: statusLabel(status) })
      : t('askCancelType', summary)
  })
  const byType = queue['cancel-by-type'][':type']
  const json = { reason }
  const data = await (status
    ? dataOf(byType[':status'].$delete({ param: { type, status }, json }))
    : dataOf(byType.$delete({ param: { type }, json })))
  return {
    data,
    view: ({ Notice }) => (
      <Notice tone="success" text={t('cancelledMany', { count: data.cancelled_count })} />
    ),
  }
}
