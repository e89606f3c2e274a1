import type { InferResponseType } from 'hono/client'
import type { Client } from '#api/client.ts'
import { deliveryStatusLabel, deliveryTone, faultLabel, skipReasonLabel } from '#cli/labels.ts'
import { PageTable } from '#cli/lists/page-table.tsx'
import { say } from '#cli/texts.ts'
import type { Kit } from '#cli/ui/kit.ts'

type Deliveries = Client['admin']['notifications']['management'][':id']['deliveries']
type Page = InferResponseType<Deliveries['$get']>['data']
type Delivery = Page['items'][number]

/** What became of a notification for each person, a line each. */
export function DeliveryTable({ page, ...kit }: Pick<Kit, 'Stack' | 'Notice' | 'Table'> & { page: Page }) {
  const { items, pagination } = page
  // What has not begun counts whom it is for, and has nothing to show of them yet.
  if (items.length === 0) return <kit.Notice tone="info" text={say('noDeliveries')} />
  const cells = (of: (each: Delivery) => string) => items.map(of)
  return (
    <PageTable
      kit={kit}
      pagination={pagination}
      none={say('noDeliveries')}
      columns={[
        {
          title: say('columnState'),
          cells: items.map(({ status }) => ({
            text: deliveryStatusLabel(status),
            tone: deliveryTone(status),
          })),
        },
        {
          title: say('columnPerson'),
          cells: cells(({ email, user_id }) => email ?? `${user_id}`),
          gives: true,
        },
        { title: say('columnWhy'), cells: cells(reasonOf), gives: true },
        { title: say('columnTries'), cells: cells(({ attempts }) => `${attempts}`), align: 'right' },
      ]}
    />
  )
}

const reasonOf = ({ skip_reason, error }: Delivery) =>
  skip_reason ? skipReasonLabel(skip_reason) : error ? faultLabel(error) : ''
