/**
 * Writes one group at a time: what comes while one is being written makes up the next. Everybody gets the answer for
 * the group that their part was in.
 */
export function grouped<Part, Answer>(write: (parts: Part[]) => Promise<Answer>) {
  let waiting: Part[] = []
  let next: Promise<Answer> | undefined
  let writing: Promise<unknown> = Promise.resolve()
  return (part: Part): Promise<Answer> => {
    waiting.push(part)
    next ??= writing.then(() => {
      const parts = waiting
      waiting = []
      next = undefined
      const answer = write(parts)
      writing = Promise.allSettled([answer])
      return answer
    })
    return next
  }
}
