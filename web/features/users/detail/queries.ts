import { queryOptions } from '@tanstack/react-query'
import { answerOf, dataOf } from '#api/client.ts'
import type { RowMutation } from '#web/components/mutation/use-row-action.ts'
import type { SaveOf } from '#web/components/mutation/use-save.ts'
import { listed, oneQuery, type RowOf } from '#web/components/table/list-query.ts'
import { usersKey } from '#web/features/users/keys.ts'
import { api } from '#web/lib/api.ts'
import * as m from '#web/paraglide/messages.js'
import { changesOf, type UserValues } from './overview-values.ts'

const one = api.admin.users[':id']
const param = (id: number) => ({ id: String(id) })
const refreshes = [usersKey]

export const userQuery = oneQuery(usersKey, one.$get)
export type UserDetail = RowOf<typeof userQuery>
export type UserSession = UserDetail['sessions'][number]

/** A user as the form of the overview has it. */
export type EditedUser = UserDetail & { id: number; version: number }
export const withVersion = (detail: UserDetail): EditedUser => ({
  ...detail,
  id: detail.user.id,
  version: detail.user.version,
})
const readEdited = async (id: number) => withVersion(await dataOf(one.$get({ param: param(id) })))

export const editedUserQuery = (id: number) =>
  queryOptions({ queryKey: [...usersKey, 'edited', id] as const, queryFn: () => readEdited(id) })

/** Sends the changed fields and reads the new version. */
export const saveUser = {
  mutationFn: async ({ row, typed, began }: SaveOf<EditedUser, UserValues, UserValues>) => {
    const json = { ...changesOf(typed, began), version: row.version }
    await answerOf(one.$put({ param: param(row.id), json }))
    return readEdited(row.id)
  },
  meta: { success: m.users_overview_saved, failure: m.users_overview_failed, refreshes },
}

type Paging = { page: number; limit: number }
const asked = ({ page, limit }: Paging) => ({ page: String(page), limit: String(limit) })

/** A page of something that is shown beside a user. */
const besideQuery = <Row>(
  name: string,
  read: (
    paging: ReturnType<typeof asked>,
    signal: AbortSignal,
  ) => Promise<{ items: Row[]; pagination: { total: number } }>,
) => {
  const query = (paging: Paging) =>
    queryOptions({
      queryKey: [...usersKey, name, paging] as const,
      queryFn: async ({ signal }) => {
        const { items, pagination } = await read(asked(paging), signal)
        return listed(items, pagination)
      },
      placeholderData: (previous) => previous,
    })
  return query
}

export const notesQuery = (id: number) =>
  besideQuery(`${id}/notes`, (query, signal) =>
    dataOf(one.notes.$get({ param: param(id), query }, { init: { signal } })),
  )
export const ticketsQuery = (id: number) =>
  besideQuery(`${id}/tickets`, (query, signal) =>
    dataOf(one.tickets.$get({ param: param(id), query }, { init: { signal } })),
  )
export const notificationsQuery = (id: number) =>
  besideQuery(`${id}/notifications`, (query, signal) =>
    dataOf(one.notifications.$get({ param: param(id), query }, { init: { signal } })),
  )
export type Note = RowOf<ReturnType<typeof notesQuery>>

export type UserNotification = RowOf<ReturnType<typeof notificationsQuery>>

type Identified = { id: number }
type Action = RowMutation<Identified>
const keyOf = (action: string) => [...usersKey, action]

export const resetPassword: Action = {
  mutationKey: keyOf('reset-password'),
  mutationFn: ({ id }) => answerOf(one['reset-password'].$post({ param: param(id) })),
  meta: { success: m.users_security_password_sent, failure: m.users_security_password_failed, refreshes },
}

export type Verification = Identified & { verified: boolean }
export const setVerification: RowMutation<Verification> = {
  mutationKey: keyOf('email-verification'),
  mutationFn: ({ id, verified }) =>
    answerOf(one['email-verification'].$put({ param: param(id), json: { verified } })),
  meta: { success: m.users_security_email_saved, failure: m.users_security_email_failed, refreshes },
}

export const unlockUser: Action = {
  mutationKey: keyOf('unlock'),
  mutationFn: ({ id }) => answerOf(one.unlock.$post({ param: param(id) })),
  meta: { success: m.users_security_unlocked, failure: m.users_security_unlock_failed, refreshes },
}

export const resumeMail: Action = {
  mutationKey: keyOf('resume-mail'),
  mutationFn: ({ id }) => answerOf(one['resume-mail'].$post({ param: param(id) })),
  meta: { success: m.users_security_mail_resumed, failure: m.users_security_resume_mail_failed, refreshes },
}

export type EndInput = { reason: string }

/** Ends one session of a user, or all. */
export const endSessions = (userId: number, sessionId?: string) => ({
  mutationFn: async ({ input: json }: SaveOf<undefined, EndInput>) => {
    const param = { id: String(userId) }
    if (sessionId === undefined) await answerOf(one['end-sessions'].$post({ param, json }))
    else await answerOf(one.sessions[':sessionId'].$delete({ param: { ...param, sessionId }, json }))
  },
  meta: {
    success: sessionId === undefined ? m.users_sessions_all_ended : m.users_sessions_ended,
    failure: m.users_sessions_end_failed,
    refreshes,
  },
})

export const resetTwoFactor = (id: number) => ({
  mutationFn: ({ input: json }: SaveOf<undefined, { reason: string }>) =>
    answerOf(one['reset-2fa'].$post({ param: param(id), json })),
  meta: { success: m.users_security_2fa_reset, failure: m.users_security_2fa_failed, refreshes },
})

export const saveNote = (userId: number) => ({
  mutationFn: ({ row, input: json }: SaveOf<Note | undefined, { text: string }>) =>
    dataOf(
      row
        ? one.notes[':noteId'].$put({ param: { ...param(userId), noteId: String(row.id) }, json })
        : one.notes.$post({ param: param(userId), json }),
    ),
  meta: { success: m.users_notes_saved, failure: m.users_notes_save_failed, refreshes },
})

export const removeNote = (userId: number): RowMutation<Note> => ({
  mutationKey: keyOf('remove-note'),
  mutationFn: ({ id }) =>
    answerOf(one.notes[':noteId'].$delete({ param: { ...param(userId), noteId: String(id) } })),
  meta: { success: m.users_notes_removed, failure: m.users_notes_remove_failed, refreshes },
})
