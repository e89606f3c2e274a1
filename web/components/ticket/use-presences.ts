import { useEffect, useState } from 'react'
import { onPresence, type PresenceEvent } from '#web/lib/live.ts'
import { useSession } from '#web/lib/session.ts'

/** The server forgets after 30 seconds. */
export const forgetMs = 30_000

export type Heard = Pick<PresenceEvent, 'name' | 'state'> & { id: number; ticketId: number; until: number }

/** What was heard last of every other agent at every ticket; agents say again where they are every 20 seconds. */
export function usePresences(): readonly Heard[] {
  const { data: user } = useSession()
  const [heard, setHeard] = useState<ReadonlyMap<string, Heard>>(new Map())
  const [now, setNow] = useState(() => Date.now())
  useEffect(
    () =>
      onPresence(({ ticket_id: ticketId, user_id: id, name, state }) => {
        const time = Date.now()
        const seen = { id, ticketId, name, state, until: time + forgetMs }
        setHeard((before) => {
          const fresh = [...before].filter(([, { until }]) => until > time)
          return new Map(fresh).set(`${ticketId}:${id}`, seen)
        })
        setNow(time)
      }),
    [],
  )
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 5_000)
    return () => clearInterval(timer)
  }, [])
  return [...heard.values()].filter(({ id, until }) => until > now && id !== user?.id)
}
