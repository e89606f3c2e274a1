import { useState } from 'react'
import * as v from 'valibot'
import { useSession } from '#web/lib/session.ts'
import { remember, remembered } from '#web/lib/storage.ts'

const key = 'guest-ticket'

const GuestTicket = v.object({ id: v.number(), email: v.string() })
export type GuestTicket = v.InferOutput<typeof GuestTicket>

function read(): GuestTicket | null {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), GuestTicket), remembered(key, 'tab'))
  return stored.success ? stored.output : null
}

/** The request that a guest made in this tab, until they dismiss it: they have no list that would show its number. */
export function useGuestTicket() {
  const [ticket, setTicket] = useState(read)
  const isGuest = useSession().data === null
  const change = (next: GuestTicket | null) => {
    remember(key, next && JSON.stringify(next), 'tab')
    setTicket(next)
  }
  return [isGuest ? ticket : null, change] as const
}
