import { queryOptions, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { dataOf } from '#api/client.ts'
import { api } from '#web/lib/api.ts'
import { errorText } from '#web/lib/errors.ts'
import { notificationsKey } from '../keys.ts'
import type { Draft, FoundUser } from './schema.ts'

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
  draft: Draft
  onStart: (draft: Draft) => void
  onFail: (text: string) => void
  /** Called once the user was taken, with any result. */
  onUsed: () => void
}

/** Aims the draft at the user that the list of users linked; its texts stay. */
export function useRecipientStart({ id, draft, onStart, onFail, onUsed }: Start) {
  const { data, error, isFetching } = useQuery(recipientQuery(id))
  const take = useEffectEvent(() => {
    onUsed()
    if (data) onStart({ ...draft, target_type: 'user', target_value: '', target_user: data })
    else onFail(errorText(error))
  })
  const settled = id !== undefined && !isFetching && (data?.id === id || error !== null)
  useEffect(() => {
    if (settled) take()
  }, [settled])
}
