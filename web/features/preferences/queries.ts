import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import type { NotificationKind } from '#db/enums/notifications.ts'
import type { PreferenceChannel } from '#db/enums/preferences.ts'
import { api } from '#web/lib/api.ts'
import { readQuery } from '#web/lib/read-query.ts'

const { user } = api
const { settings } = user.notifications

const readSettings = (signal: AbortSignal) => dataOf(settings.$get({}, { init: { signal } }))

/** The preference matrix; the channel toggles are derived from it (D48). */
export const settingsQuery = queryOptions({
  queryKey: ['account', 'communication'] as const,
  queryFn: ({ signal }) => readSettings(signal),
})

export type Settings = Awaited<ReturnType<typeof readSettings>>
export type QuietHours = Settings['quiet_hours']
export type MatrixSettings = Omit<Settings, 'quiet_hours' | 'locked'> & {
  locked: readonly NotificationKind[]
}

export const sendQuietHours = (quiet_hours: QuietHours) => answerOf(settings.$put({ json: { quiet_hours } }))

/** Ids of the channels that have a toggle. */
const preferenceTypeIds = { sms: 1, email: 2, phone: 3 } as const
type ToggledChannel = keyof typeof preferenceTypeIds

/** One cell of the matrix, or a whole channel. */
export type Choice<Toggled extends PreferenceChannel = ToggledChannel> =
  | { type: 'cell'; channel: PreferenceChannel; topic: NotificationKind; enabled: boolean }
  | { type: 'channel'; channel: Toggled; enabled: boolean }

export function sendChoice({ enabled, ...choice }: Choice): Promise<{ success: true }> {
  if (choice.type === 'cell')
    return answerOf(settings.$put({ json: { matrix: { [choice.channel]: { [choice.topic]: enabled } } } }))
  const json = { preference_type_id: preferenceTypeIds[choice.channel], is_enabled: enabled }
  return answerOf(user.preferences.communication.$put({ json }))
}

/** 409 PHONE_MISSING or PHONE_VERIFIED, 503 SMS_NOT_SENT. */
export const requestPhoneCode = () => dataOf(user.preferences.phone.code.$post({}))
export const verifyPhone = (code: string) => answerOf(user.preferences.phone.verify.$post({ json: { code } }))

/** The channel and topic that an unsubscribe link turns off; reading changes nothing. */
export const unsubscribeQuery = (token: string) =>
  readQuery(['unsubscribe', token], (init) => api.unsubscribe.$get({ query: { token } }, init))

export const unsubscribe = mutationOptions({
  meta: { refreshes: [settingsQuery.queryKey] },
  mutationFn: (token: string) => answerOf(api.unsubscribe.$post({ query: {}, json: { token } })),
})
