import type { Language } from '#db/enums.ts'

export type StreamEvent = { event: string; data: unknown; id?: string }

/** The event stream of one browser tab. */
export type Subscriber = {
  userId: number
  sessionId: string
  admin: boolean
  language: Language
  send(event: StreamEvent): void
  close(): void
}

export type Streams = ReturnType<typeof createStreams>

/** The open event streams of this process, by user. */
export function createStreams() {
  const byUser = new Map<number, Set<Subscriber>>()
  const everyone = function* () {
    for (const set of byUser.values()) yield* set
  }
  return {
    open(subscriber: Subscriber): () => void {
      const set = byUser.get(subscriber.userId) ?? new Set()
      byUser.set(subscriber.userId, set.add(subscriber))
      return () => {
        set.delete(subscriber)
        if (set.size === 0 && byUser.get(subscriber.userId) === set) byUser.delete(subscriber.userId)
      }
    },
    of: (userId: number): Iterable<Subscriber> => byUser.get(userId) ?? [],
    watches: (userId: number) => byUser.has(userId),
    usersBetween: (from: number, to: number) => [...byUser.keys()].filter((id) => id >= from && id <= to),
    admins: () => [...everyone()].filter((each) => each.admin),
    ofSession: (sessionId: string) => [...everyone()].filter((each) => each.sessionId === sessionId),
    all: () => [...everyone()],
    closeAll() {
      for (const each of [...everyone()]) each.close()
    },
  }
}
