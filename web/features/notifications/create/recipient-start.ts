import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { dataOf } from '#api/client.ts'
import type { FoundUser } from '#web/components/user/found-user.ts'
import { takePassedUsers } from '#web/components/user/passed-users.ts'
import { api } from '#web/lib/api.ts'
import { errorText } from '#web/lib/errors.ts'
import * as m from '#web/paraglide/messages.js'
import { notificationsKey } from '../keys.ts'
import type { Draft } from './schema.ts'

const recipientQuery = (id: number | undefined) =>
  queryOptions({
    queryKey: [...notificationsKey, 'recipient', id] as const,
    queryFn: async ({ signal }): Promise<FoundUser> => {
      const { user, profile } = await dataOf(
        api.admin.users[':id'].$get({ param: { id: String(id) } }, { init: { signal } }),
      )
      const { firstName: first_name, lastName: last_name } = profile
      return { id: user.id, email: user.email, status: user.status, first_name, last_name }
    },
    enabled: id !== undefined,
    staleTime: 0,
  })

type Start = {
  id: number | undefined
  /** The admin whose selection in the list of users is taken. */
  passedTo: number | undefined
  draft: Draft
  onStart: (draft: Draft) => void
  onFail: (text: string) => void
  /** Called once the user was taken, with any result. */
  onUsed: () => void
}

/** Aims the draft at the users that another screen chose; its texts stay. */
export function useRecipientStart({ id, passedTo, draft, onStart, onFail, onUsed }: Start) {
  const { data, error, isFetching } = useQuery(recipientQuery(id))
  const aimAt = (target_users: FoundUser[]) =>
    onStart({ ...draft, target_type: 'user', target_value: '', target_users })
  const takePassed = useEffectEvent((admin: number) => {
    onUsed()
    const users = takePassedUsers(admin)
    if (users.length > 0) aimAt(users)
    else onFail(m.notifications_create_users_lost())
  })
  useEffect(() => {
    if (passedTo !== undefined) takePassed(passedTo)
  }, [passedTo])
  const take = useEffectEvent(() => {
    onUsed()
    if (data) aimAt([data])
    else onFail(errorText(error))
  })
  const settled = id !== undefined && !isFetching && (data?.id === id || error !== null)
  useEffect(() => {
    if (settled) take()
  }, [settled])
}
