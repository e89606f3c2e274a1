import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { deliveryStatusLabel, deliveryTone, faultLabel, receiptLabel, skipReasonLabel } from '#cli/labels.ts'
import { columnsOf, labelCell } from '#cli/lists/cells.ts'
import { PageTable } from '#cli/lists/page-table.tsx'
import { t } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'
import type { Cell } from '#cli/ui/table.tsx'

type Deliveries = Client['admin']['notifications']['management'][':id']['deliveries']
type Page = InferResponseType<Deliveries['$get']>['data']
type Delivery = Page['items'][number]

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
        column(t('columnStatus'), ({ status }) =>
          labelCell(status, deliveryStatusLabel, deliveryTone(status)),
        ),
        column(t('columnPerson'), ({ email, user_id }) => email ?? `${user_id}`, { shrinks: true }),
        column(t('columnReason'), reasonOf, { shrinks: true }),
        column(t('columnAttempts'), ({ attempts }) => `${attempts}`, { align: 'right' }),
        column(t('columnReceipt'), ({ receipt }) => (receipt ? labelCell(receipt, receiptLabel) : '')),
      ]}
    />
  )
}

const reasonOf = ({ skip_reason, error, receipt_reason }: Delivery): Cell =>
  receipt_reason
    ? receipt_reason
    : skip_reason
      ? labelCell(skip_reason, skipReasonLabel)
      : error
        ? labelCell(error, faultLabel)
        : ''
