import type { Notice } from '#web/components/feedback/use-notice.ts'
import { failureText } from '#web/lib/errors.ts'
import { useOptimisticMutation } from '#web/lib/use-optimistic-mutation.ts'
import * as m from '#web/paraglide/messages.js'
import { type QuietHours, type Settings, sendQuietHours, settingsQuery } from './queries.ts'

/** Changes quiet hours optimistically and reports the result. */
export const useQuietHours = (tell: (notice: Notice) => void) =>
  useOptimisticMutation<Settings, QuietHours>({
    queryKey: settingsQuery.queryKey,
    part: 'quiet_hours',
    send: sendQuietHours,
    apply: (settings, quiet_hours) => ({ ...settings, quiet_hours }),
    onDone: () => tell({ tone: 'success', text: m.preferences_quiet_saved() }),
    onRefused: (error) => tell({ tone: 'error', text: failureText(error) }),
  })
