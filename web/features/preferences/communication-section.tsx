import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/components/feedback/loaded.tsx'
import { Result } from '#web/components/feedback/result.tsx'
import { type Notice, useNotice } from '#web/components/feedback/use-notice.ts'
import { useResultNotice } from '#web/components/feedback/use-result-notice.ts'
import { CardPending, RowsPending } from '#web/components/shell/card-pending.tsx'
import { failureText } from '#web/lib/errors.ts'
import { useOptimisticMutation } from '#web/lib/use-optimistic-mutation.ts'
import * as m from '#web/paraglide/messages.js'
import { withChoice } from './changes.ts'
import { MatrixCard } from './matrix-card.tsx'
import { PushCard } from './push-card.tsx'
import { type Choice, type Settings, sendChoice, settingsQuery } from './queries.ts'
import { QuietHoursCard } from './quiet-hours-card.tsx'
import { TogglesCard } from './toggles-card.tsx'
import { useQuietHours } from './use-quiet-hours.ts'

/** Milliseconds until a message disappears. */
const communicationNotice = { success: 3000, error: 3000, info: 3000 }

/** Notification channels and topics; every control saves on change. */
export function CommunicationSection() {
  const settings = useQuery(settingsQuery)
  const { notice, tell: tellInline } = useNotice(communicationNotice)
  const tellOrToast = useResultNotice(tellInline)
  /** Unmounting may save too, so failures are also shown as a toast (D90). */
  const tell = (notice: Notice) =>
    tellOrToast(
      notice,
      notice.tone === 'error'
        ? { ...notice, text: m.preferences_communication_failed({ reason: notice.text }) }
        : null,
    )
  const { mutate } = useChoice(tell)
  const { mutate: saveQuietHours } = useQuietHours(tell)
  return (
    <>
      <Loaded
        query={settings}
        pending={
          <>
            <CardPending>
              <RowsPending count={3} pictured />
            </CardPending>
            <CardPending className="max-sm:min-h-dvh">
              <RowsPending count={7} end="h-8 w-1/3" />
            </CardPending>
          </>
        }
      >
        {(data) => (
          <>
            <TogglesCard settings={data} onChoose={mutate} />
            <MatrixCard settings={data} onChoose={mutate} />
            <QuietHoursCard saved={data.quiet_hours} onChange={saveQuietHours} />
          </>
        )}
      </Loaded>
      {/* Loads at once but stays hidden until the content above has its height, so that it cannot move under a press. */}
      <div hidden={!settings.isFetched} className="contents">
        <PushCard tell={tell} />
      </div>
      <Result
        notice={notice}
        className="pointer-events-none sticky bottom-4 z-10 justify-self-center rounded-control bg-surface shadow-lift"
      />
    </>
  )
}

/** Changes the matrix optimistically and reports the result. */
const useChoice = (tell: (notice: Notice) => void) =>
  useOptimisticMutation<Settings, Choice>({
    queryKey: settingsQuery.queryKey,
    part: 'matrix',
    send: sendChoice,
    apply: withChoice,
    onDone: () => tell({ tone: 'success', text: m.preferences_communication_saved() }),
    onRefused: (error) => tell({ tone: 'error', text: failureText(error) }),
  })
