import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { channelLabels } from '#web/components/message/labels.ts'
import { Fact, factsClass } from '#web/components/shell/fact.tsx'
import { formatDateTime } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import { Dialog, DialogContent, DialogTitle } from '#web/ui/dialog.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { messageQuery, type OutboxMessage } from './outbox-queries.ts'

/** One outbox message with its body, if the server shows bodies. */
export function MessageDialog({ message, onClose }: { message: OutboxMessage; onClose: () => void }) {
  const query = useQuery(messageQuery(message.id))
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()}>
      <DialogContent closeLabel={m.common_close()} aria-describedby={undefined} className="max-w-2xl">
        <DialogTitle className="wrap-anywhere">{message.subject}</DialogTitle>
        <dl className={factsClass}>
          <Fact name={m.deliveries_outbox_to()}>{message.recipient}</Fact>
          <Fact name={m.common_column_type()}>{channelLabels[message.channel].text()}</Fact>
          <Fact name={m.common_column_created()}>{formatDateTime(message.created_date)}</Fact>
        </dl>
        <Loaded
          query={query}
          title={m.deliveries_outbox_letter_failed()}
          pending={<Skeleton className="h-40" />}
        >
          {({ text }) =>
            text === null ? (
              <p className="rounded-control bg-raised p-4 text-sm text-muted">
                {m.deliveries_outbox_withheld()}
              </p>
            ) : (
              <>
                <p className="rounded-control bg-raised p-4 text-sm leading-6 whitespace-pre-wrap wrap-anywhere">
                  {text.trimEnd()}
                </p>
                <p className="text-xs text-muted">{m.deliveries_outbox_recorded()}</p>
              </>
            )
          }
        </Loaded>
      </DialogContent>
    </Dialog>
  )
}
