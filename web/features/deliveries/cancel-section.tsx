import { Ban, LoaderCircle } from 'lucide-react'
import { useMemo, useState } from 'react'
import type { Channel } from '#db/enums/notifications.ts'
import { RowList } from '#web/components/focus/row-list.tsx'
import { channelLabels } from '#web/components/message/labels.ts'
import { statusLabels } from '#web/components/message/notification-labels.ts'
import { ReasonDialog } from '#web/components/message/reason-dialog.tsx'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card, CardTitle } from '#web/ui/card.tsx'
import { cn } from '#web/ui/cn.ts'
import type { QueueStatus } from './queries.ts'
import { type CancelStatus, cancelGroups } from './rules.ts'
import type { QueueActions } from './use-queue-actions.ts'

type Asked = { type: Channel; status: CancelStatus }
type CancelSectionProps = {
  list: QueueStatus['notification_status']
  actions: QueueActions
  className?: string
}

/** Cancels all undelivered notifications of a status and type, with a reason. */
export function CancelSection({ list, actions: { cancel, cancelling }, className }: CancelSectionProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  const groups = useMemo(() => cancelGroups(list), [list])
  /** The live count: the queue continues while the admin writes the reason. */
  const countOf = ({ type, status }: Asked) =>
    list.find((each) => each.notification_type === type && each.status === status)?.count ?? 0
  return (
    <Card className={cn('grid gap-4', className)}>
      <CardTitle>{m.deliveries_queue_cancel_title()}</CardTitle>
      {groups.length === 0 && <p className="text-sm text-muted">{m.deliveries_queue_cancel_none()}</p>}
      {groups.map(({ status, types }) => (
        <div key={status} className="grid gap-2">
          <h3 className="text-sm">
            <Badge tone={statusLabels[status].tone}>{statusLabels[status].text()}</Badge>
          </h3>
          <RowList rows={types} className="grid gap-1">
            {types.map(({ type, count }) => {
              const { icon: Icon, text } = channelLabels[type]
              const busy =
                cancelling && 'type' in cancelling && cancelling.type === type && cancelling.status === status
              return (
                <li
                  key={type}
                  className="flex items-center gap-3 rounded-control bg-raised py-1.5 pr-1.5 pl-3 text-sm"
                >
                  <Icon className="size-4 shrink-0 text-muted" />
                  <span className="min-w-0 flex-1">{text()}</span>
                  <span className="figures">{formatNumber(count)}</span>
                  <Button
                    variant="quiet"
                    size="small"
                    className="hover:text-red"
                    busy={busy}
                    aria-label={m.deliveries_queue_cancel_of({
                      type: text(),
                      status: statusLabels[status].text(),
                    })}
                    onClick={() => setAsked({ type, status })}
                  >
                    {busy ? <LoaderCircle className="animate-spin" /> : <Ban />}
                    {m.deliveries_queue_cancel()}
                  </Button>
                </li>
              )
            })}
          </RowList>
        </div>
      ))}
      {asked && (
        <ReasonDialog
          title={m.deliveries_queue_cancel_title()}
          body={m.deliveries_queue_cancel_body({
            count: formatNumber(countOf(asked)),
            type: channelLabels[asked.type].text(),
            status: statusLabels[asked.status].text(),
          })}
          label={m.deliveries_queue_cancel_reason()}
          action={m.deliveries_queue_cancel_confirm()}
          dismiss={m.deliveries_queue_cancel_keep()}
          failed={m.deliveries_queue_cancel_failed()}
          onClose={() => setAsked(null)}
          onConfirm={(reason) => cancel({ type: asked.type, status: asked.status, reason })}
        />
      )}
    </Card>
  )
}
