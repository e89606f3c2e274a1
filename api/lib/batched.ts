/**
 * Writes at most `atOnce` groups side by side: what comes while they are being written makes up the next. Everybody
 * gets the answer for the group that their part was in.
 */
export function batched<Part, Answer>(write: (parts: Part[]) => Promise<Answer>, atOnce = 1) {
  const waiting: { part: Part; told: PromiseWithResolvers<Answer> }[] = []
  let writers = 0
  async function writeAll() {
    await Promise.resolve()
    while (waiting.length > 0) {
      const group = waiting.splice(0)
      try {
        const answer = await write(group.map(({ part }) => part))
        for (const { told } of group) told.resolve(answer)
      } catch (error) {
        for (const { told } of group) told.reject(error)
      }
    }
    writers -= 1
  }
  return (part: Part): Promise<Answer> => {
    const told = Promise.withResolvers<Answer>()
    waiting.push({ part, told })
    if (writers < atOnce) {
      writers += 1
      void writeAll()
    }
    return told.promise
  }
}
