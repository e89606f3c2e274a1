import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { columnsOf } from '#cli/lists/cells.ts'
import { reasonCell, receiptCell, stateCell } from '#cli/lists/deliveries.ts'
import { PageTable } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Deliveries = Client['admin']['notifications']['management'][':id']['deliveries']
type Page = InferResponseType<Deliveries['$get']>['data']

/** A page of the deliveries of a notification, one row a person. */
export function DeliveryTable({ page, ...kit }: Pick<Kit, 'Stack' | 'Notice' | 'Table'> & { page: Page }) {
  const { items, pagination } = page
  // Before sending begins, the total counts recipients that have no delivery yet.
  if (items.length === 0) return <kit.Notice tone="info" text={t('noDeliveries')} />
  const column = columnsOf(items)
  return (
    <PageTable
      kit={kit}
      pagination={pagination}
      empty={t('noDeliveries')}
      columns={[
        column(t('columnStatus'), stateCell),
        column(t('columnPerson'), ({ email, user_id }) => email ?? `${user_id}`, { shrinks: true }),
        column(t('columnReason'), reasonCell, { shrinks: true }),
        column(t('columnAttempts'), ({ attempts }) => `${attempts}`, { align: 'right' }),
        column(t('columnReceipt'), receiptCell),
      ]}
    />
  )
}
