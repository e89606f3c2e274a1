import { useState } from 'react'
import * as v from 'valibot'
import { remember, remembered } from '#web/lib/storage.ts'

const key = 'registration'

const Registration = v.object({
  step: v.picklist([1, 2, 3]),
  email: v.string(),
  /** The instant in milliseconds when the mailed code stops working. */
  codeUntil: v.number(),
})

export type Registration = v.InferOutput<typeof Registration>

const fresh: Registration = { step: 1, email: '', codeUntil: 0 }

function read(): Registration {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Registration), remembered(key, 'tab'))
  return stored.success ? stored.output : fresh
}

/** How far this tab has come; it survives the detour to a mail app that makes a phone reload the page. */
export function useRegistration() {
  const [registration, setRegistration] = useState(read)
  const advance = (change: Partial<Registration>) => {
    const next = { ...registration, ...change }
    remember(key, JSON.stringify(next), 'tab')
    setRegistration(next)
  }
  const finish = () => void remember(key, null, 'tab')
  return { ...registration, advance, finish }
}
