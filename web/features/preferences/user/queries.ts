import { queryOptions } from '@tanstack/react-query'
import { dataOf } from '#api/client.ts'
import type { NotificationKind } from '#db/enums/notifications.ts'
import type { PreferenceChannel } from '#db/enums/preferences.ts'
import { usersKey } from '#web/features/users/keys.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'

const calls = api.admin.users[':id']['communication-preferences']
const param = (id: number) => ({ id: String(id) })
const read = (id: number, signal?: AbortSignal) =>
  dataOf(calls.$get({ param: param(id) }, { init: { signal } }))

/** A user's preferences, and who changed which of them. */
export const communicationQuery = (id: number) =>
  queryOptions({
    queryKey: [...usersKey, 'communication', id],
    queryFn: ({ signal }) => read(id, signal),
  })

export type Communication = Awaited<ReturnType<typeof read>>
export type Matrix = Communication['matrix']
export type PreferenceChange = Communication['changes'][number]
export type MatrixChanges = Partial<Record<PreferenceChannel, Partial<Record<NotificationKind, boolean>>>>

export const saveCommunication = {
  mutationFn: ({ id, matrix }: { id: number; matrix: MatrixChanges }) =>
    dataOf(calls.$put({ param: param(id), json: { matrix } })),
  meta: {
    success: m.preferences_user_communication_saved,
    failure: m.preferences_user_communication_failed,
    refreshes: [usersKey],
  },
}

/** The cells that differ. */
export function differences(before: Matrix, after: Matrix): MatrixChanges {
  const channels = Object.keys(after) as PreferenceChannel[]
  return Object.fromEntries(
    channels.flatMap((channel) => {
      const topics = Object.keys(after[channel]) as NotificationKind[]
      const cells = topics.filter((topic) => after[channel][topic] !== before[channel][topic])
      return cells.length === 0
        ? []
        : [[channel, Object.fromEntries(cells.map((topic) => [topic, after[channel][topic]]))]]
    }),
  )
}
