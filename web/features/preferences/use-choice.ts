import type { Notice } from '#web/components/feedback/use-notice.ts'
import { failureText } from '#web/lib/errors.ts'
import { useOptimisticMutation } from '#web/lib/use-optimistic-mutation.ts'
import * as m from '#web/paraglide/messages.js'
import { withChoice } from './changes.ts'
import { type Choice, type Settings, sendChoice, settingsQuery } from './queries.ts'

/** Changes the matrix optimistically and reports the result. */
export const useChoice = (tell: (notice: Notice) => void) =>
  useOptimisticMutation<Settings, Choice>({
    queryKey: settingsQuery.queryKey,
    part: 'matrix',
    send: sendChoice,
    apply: withChoice,
    onDone: () => tell({ tone: 'success', text: m.preferences_communication_saved() }),
    onRefused: (error) => tell({ tone: 'error', text: failureText(error) }),
  })
