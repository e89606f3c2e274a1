import { dataOf } from '#api/client.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatNumber } from '#cli/format.ts'
import { statusLabel, userStatusLabel } from '#cli/labels.ts'
import { columnsOf, labelCell } from '#cli/lists/cells.ts'
import { notificationList } from '#cli/lists/notification-list.ts'
import { listResult } from '#cli/lists/page-table.tsx'
import { type PagingOptions, pagingQuery } from '#cli/lists/paging.ts'
import { loadOrWatch, type WatchOptions } from '#cli/lists/watch.tsx'
import { t } from '#cli/texts.ts'
import type { DeliveryStatus } from '#db/enums/deliveries.ts'
import { type Channel, type NotificationStatus, notificationStatuses } from '#db/enums/notifications.ts'
import { NotificationView } from './detail-view.tsx'

export const sortFields = ['created_date', 'priority', 'scheduled_at', 'sent_date'] as const
export const orders = ['asc', 'desc'] as const

type ListOptions = PagingOptions &
  WatchOptions & {
    status?: NotificationStatus
    sort?: (typeof sortFields)[number]
    order?: (typeof orders)[number]
  }

export function list(cli: Cli, { status, sort, order, watch = false, interval, ...paging }: ListOptions) {
  const query = {
    ...pagingQuery(paging),
    ...(status && { status }),
    ...(sort && { sort }),
    ...(order && { order }),
  }
  return loadOrWatch(cli, { watch, interval }, async () => {
    const page = await dataOf(cli.api.admin.notifications.management.$get({ query }))
    return notificationList(page, t('noneFound'))
  })
}

export function listPending(cli: Cli, { watch = false, interval, ...paging }: PagingOptions & WatchOptions) {
  return loadOrWatch(cli, { watch, interval }, async () => {
    const { approval } = cli.api.admin.notifications
    const page = await dataOf(approval.pending.$get({ query: pagingQuery(paging) }))
    return notificationList(page, t('nonePending'))
  })
}

type ShowOptions = PagingOptions & WatchOptions & { status?: DeliveryStatus; channel?: Channel }

export function show(
  cli: Cli,
  id: number,
  { status, channel, watch = false, interval, ...paging }: ShowOptions,
) {
  const { management } = cli.api.admin.notifications
  const param = { id: `${id}` }
  const query = { ...pagingQuery(paging), ...(status && { status }), ...(channel && { channel }) }
  return loadOrWatch(cli, { watch, interval }, async () => {
    const [notification, page] = await Promise.all([
      dataOf(management[':id'].$get({ param })),
      dataOf(management[':id'].deliveries.$get({ param, query })),
    ])
    return {
      data: { ...notification, deliveries: page.items, pagination: page.pagination },
      view: (kit) => <NotificationView {...kit} notification={notification} page={page} />,
      last:
        isFinal(notification.status) && notification.fallback_outcome.every((step) => isFinal(step.status)),
    }
  })
}

const finalStatuses = ['sent', 'stored', 'failed', 'rejected', 'cancelled'] as const
const isFinal = (status: NotificationStatus) => finalStatuses.some((each) => each === status)

/** Counts notifications by status; the API counts up to `cap`. */
export function countByStatus(cli: Cli, options: WatchOptions) {
  return loadOrWatch(cli, options, async () => {
    const data = await dataOf(cli.api.admin.notifications.management.counts.$get())
    const { cap } = data
    const format = (count: number) => (count >= cap ? `${formatNumber(cap)}+` : formatNumber(count))
    const rows = notificationStatuses.map((each): [string, string] => [statusLabel(each), format(data[each])])
    const columns = [
      { title: t('columnStatus'), cells: [...notificationStatuses] },
      { title: t('columnCount'), cells: notificationStatuses.map((each) => `${data[each]}`) },
    ]
    return { data, view: ({ Fields }) => <Fields rows={rows} />, list: { columns, note: undefined } }
  })
}

/** Searches people for `--target` by name or e-mail address. */
export async function findPeople({ api }: Cli, term: string, { limit }: PagingOptions): Promise<Result> {
  const query = { q: term, ...(limit && { limit: `${limit}` }) }
  const data = await dataOf(api.admin.notifications.users.search.$get({ query }))
  const { users } = data
  const column = columnsOf(users)
  return listResult(data, {
    empty: t('noPeople'),
    columns: [
      column(t('columnId'), ({ id }) => `${id}`, { align: 'right' }),
      column(t('name'), (each) => `${each.first_name} ${each.last_name}`, { shrinks: true }),
      column(t('email'), ({ email }) => email, { shrinks: true }),
      column(t('columnStatus'), ({ status }) => labelCell(status, userStatusLabel)),
    ],
  })
}
