import { useState } from 'react'
import * as v from 'valibot'
import { remember, remembered } from '#web/lib/storage.ts'

const key = 'registration'

const Registration = v.object({
  step: v.picklist([1, 2, 3]),
  email: v.string(),
  /** Expiry of the mailed code, in milliseconds since the epoch. */
  codeUntil: v.number(),
})

export type Registration = v.InferOutput<typeof Registration>

const initial: Registration = { step: 1, email: '', codeUntil: 0 }

function read(): Registration {
  const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), Registration), remembered(key, 'tab'))
  return stored.success ? stored.output : initial
}

/** Registration progress of this tab; survives a reload, which phones do after a switch to the mail app. */
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
