import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { onPresence } from '#web/lib/live.ts'
import { useSession } from '#web/lib/session.ts'
import { contextQuery, type ThreadContext, tellPresence } from './queries.ts'

type Agent = ThreadContext['presence'][number]
type Seen = Agent & { until: number }

/** The server forgets after 30 seconds. */
const forgetMs = 30_000
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

/** The other agents who are at a ticket. */
export function usePresence(ticketId: number): Agent[] {
  const { data: user } = useSession()
  const { data: context, dataUpdatedAt } = useQuery(contextQuery(ticketId))
  const [heard, setHeard] = useState<ReadonlyMap<number, Seen | null>>(new Map())
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    setHeard(new Map())
    return onPresence(({ ticket_id, user_id: id, name, state }) => {
      if (ticket_id !== ticketId) return
      const seen = state === 'left' ? null : { id, name, state, until: Date.now() + forgetMs }
      setHeard((before) => new Map(before).set(id, seen))
      setNow(Date.now())
    })
  }, [ticketId])
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [])
  const read = (context?.presence ?? []).map((agent) => ({ ...agent, until: dataUpdatedAt + forgetMs }))
  const all = new Map<number, Seen | null>([...read.map((agent) => [agent.id, agent] as const), ...heard])
  return [...all.values()].filter(
    (agent): agent is Seen => agent !== null && agent.until > now && agent.id !== user?.id,
  )
}
