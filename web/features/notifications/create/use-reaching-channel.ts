import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { reachesNobody } from '#web/components/message/reach-query.ts'
import { isSame } from './draft.ts'
import { audienceQuery } from './queries.ts'
import { type Draft, emptyDraft } from './schema.ts'

type ReachingChannel = { draft: Draft; isChosen: () => boolean | undefined; onSwitch: (draft: Draft) => void }

/**
 * A new message starts on push (spec 2), but on the inbox where push reaches nobody or has no provider. What the author
 * chose or began to write stays.
 */
export function useReachingChannel({ draft, isChosen, onSwitch }: ReachingChannel) {
  const { notification_type, translations, template } = emptyDraft
  const isNew = isSame(draft, { ...draft, notification_type, translations, template })
  const query = audienceQuery(draft)
  const { data } = useQuery({ ...query, enabled: isNew && query.enabled })
  const isUseless = isNew && data && (reachesNobody(data) || data.without_provider === 'all')
  const change = useEffectEvent(() => {
    if (!isChosen()) onSwitch({ ...draft, notification_type: 'in_app' })
  })
  useEffect(() => {
    if (isUseless) change()
  }, [isUseless])
}
