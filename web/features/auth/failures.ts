import type { AnyFormApi } from '@tanstack/react-form'
import { ApiError } from '#api/client.ts'
import { showOnFields } from '#web/components/form/server-errors.ts'
import { errorText } from '#web/lib/errors.ts'
import { formatNumber } from '#web/lib/format.ts'
import * as m from '#web/paraglide/messages.js'
import type { Notice } from './use-notice.ts'

const units = [
  { unit: 'hour', seconds: 3600, from: 2 * 3600 },
  { unit: 'minute', seconds: 60, from: 90 },
  { unit: 'second', seconds: 1, from: 0 },
]

/** How long to wait, in the unit one would say. */
export function waitText(seconds: number): string {
  const { unit, seconds: each } = units.find(({ from }) => seconds >= from) ?? units[2]!
  return formatNumber(Math.ceil(seconds / each), { style: 'unit', unit, unitDisplay: 'long' })
}

export const hasCode = (error: unknown, ...codes: string[]): error is ApiError =>
  error instanceof ApiError && codes.includes(error.code)

/** As everywhere, and for a limit how long it lasts. */
export const failureText = (error: unknown) =>
  hasCode(error, 'RATE_LIMIT_EXCEEDED') && error.retryAfter
    ? m.auth_limit_wait({ wait: waitText(error.retryAfter) })
    : errorText(error)

/** On the fields that the server named, else as the screen's result. */
export function showFailure(
  form: AnyFormApi,
  error: unknown,
  tell: (notice: Notice) => void,
  word: (error: unknown) => string = failureText,
) {
  try {
    showOnFields(form, error)
  } catch (rest) {
    tell({ tone: 'error', text: word(rest) })
  }
}
