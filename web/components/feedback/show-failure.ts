import type { AnyFormApi } from '@tanstack/react-form'
import { showOnFields } from '#web/components/form/server-errors.ts'
import { failureText, hasCode } from '#web/lib/errors.ts'
import type { Notice } from './use-notice.ts'

/** A lock stays on the screen and counts down until it is over. */
export function failureNotice(error: unknown, word: (error: unknown) => string = failureText): Notice {
  const until = hasCode(error, 'ACCOUNT_LOCKED') && waitEnd(error)
  return { tone: 'error', text: word(error), ...(until && { until }) }
}

/** When a refused request may be repeated, in epoch milliseconds. */
export const waitEnd = ({ retryAfter }: { retryAfter?: number | undefined }) =>
  retryAfter && Date.now() + retryAfter * 1000

/** Shows an error on the fields that the server named, otherwise as the screen's result. */
export function showFailure(
  form: AnyFormApi,
  error: unknown,
  tell: (notice: Notice) => void,
  word: (error: unknown) => string | Notice = failureNotice,
) {
  if (showOnFields(form, error)) return
  const notice = word(error)
  tell(typeof notice === 'string' ? failureNotice(error, () => notice) : notice)
}
