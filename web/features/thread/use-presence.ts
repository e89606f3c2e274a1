import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { forgetMs, usePresences } from '#web/components/ticket/use-presences.ts'
import { useSession } from '#web/lib/session.ts'
import { contextQuery, type ThreadContext, tellPresence } from './queries.ts'

type Agent = ThreadContext['presence'][number]

const repeatMs = 20_000

/** Signals to the other agents that this one views the ticket, or types, while the tab is visible. */
export function useTellPresence(ticketId: number, replying: boolean) {
  const state = replying ? 'replying' : 'viewing'
  useEffect(() => {
    const tell = () => {
      if (document.visibilityState === 'visible') void tellPresence(ticketId, state)
    }
    tell()
    const timer = setInterval(tell, repeatMs)
    document.addEventListener('visibilitychange', tell)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tell)
    }
  }, [ticketId, state])
  useEffect(() => () => void tellPresence(ticketId, 'left'), [ticketId])
}

/** The other agents who are at a ticket: as it was read, and as was heard since. */
export function usePresence(ticketId: number): Agent[] {
  const { data: user } = useSession()
  const { data: context, dataUpdatedAt } = useQuery(contextQuery(ticketId))
  const heard = usePresences().filter((each) => each.ticketId === ticketId)
  const isFresh = dataUpdatedAt + forgetMs > Date.now()
  const read = isFresh ? (context?.presence ?? []).filter(({ id }) => id !== user?.id) : []
  const all = new Map([...read, ...heard].map(({ id, name, state }) => [id, { id, name, state }]))
  return [...all.values()].flatMap(({ state, ...agent }) => (state === 'left' ? [] : [{ ...agent, state }]))
}
