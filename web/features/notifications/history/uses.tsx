import type { ReactNode } from 'react'
import { receipts } from '#db/enums/deliveries.ts'
import { receiptLabels } from '#web/components/message/delivery-labels.ts'
import { formatNumber, formatPercent } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import type { Detail, Entry } from './queries.ts'

const uses = {
  opened: { label: m.notifications_use_opened, line: m.notifications_history_opened },
  clicked: { label: m.notifications_use_clicked, line: m.notifications_history_clicked },
}
type Use = keyof typeof uses
type Counted = Pick<Entry, 'notification_type' | 'link' | 'sent_count' | `${Use}_count`>

/** Where opens and clicks are counted; e-mails and SMS have none. A share of nobody is none. */
function usesOf({ notification_type: channel, link, sent_count }: Counted): Use[] {
  if (sent_count === 0) return []
  if (channel === 'push') return ['clicked']
  if (channel !== 'in_app') return []
  return link ? ['opened', 'clicked'] : ['opened']
}

const notes = {
  in_app: m.notifications_use_note_in_app,
  push: m.notifications_use_note_push,
  email: m.notifications_use_note_email,
  sms: undefined,
}

const figures = (notification: Counted, use: Use) => {
  const count = notification[`${use}_count`]
  return { count: formatNumber(count), share: formatPercent((100 * count) / notification.sent_count) }
}

/** What providers reported of sent messages, and what their recipients did with them. */
export function Uses({ detail }: { detail: Detail }) {
  const reported = receipts.filter((receipt) => detail[`${receipt}_count`] > 0)
  const counted = usesOf(detail)
  const note = detail.sent_count > 0 ? notes[detail.notification_type] : undefined
  return (
    <>
      {reported.length > 0 && (
        <Figure title={m.notifications_receipts()}>
          {reported.map((receipt) => (
            <Count key={receipt} name={receiptLabels[receipt].text()}>
              {formatNumber(detail[`${receipt}_count`])}
            </Count>
          ))}
        </Figure>
      )}
      {note && (
        <Figure title={m.notifications_use()}>
          {counted.map((use) => {
            const { count, share } = figures(detail, use)
            return (
              <Count key={use} name={uses[use].label()}>
                {count} <span className="text-muted">{share}</span>
              </Count>
            )
          })}
          <p className="w-full text-xs text-muted">{note()}</p>
        </Figure>
      )}
    </>
  )
}

const Figure = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="rounded-control bg-raised p-3 text-sm">
    <h4 className="mb-1.5 text-xs text-muted">{title}</h4>
    <div className="figures flex flex-wrap gap-x-5 gap-y-1">{children}</div>
  </div>
)

const Count = ({ name, children }: { name: string; children: ReactNode }) => (
  <p>
    <span className="text-muted">{name}</span> <span className="font-medium">{children}</span>
  </p>
)

/** Opens and clicks in a line of the list, where there are some. */
export const UseLines = ({ notification }: { notification: Entry }) =>
  usesOf(notification)
    .filter((use) => notification[`${use}_count`] > 0)
    .map((use) => (
      <span key={use} className="figures block text-xs whitespace-nowrap text-muted">
        {uses[use].line(figures(notification, use))}
      </span>
    ))
