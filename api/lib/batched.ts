/**
 * Batches calls: runs at most `concurrency` writes at once, and what arrives meanwhile forms the next batch. Each call
 * resolves with the result of its batch.
 */
export function batched<Item, Result>(write: (items: Item[]) => Promise<Result>, concurrency = 1) {
  const waiting: { item: Item; result: PromiseWithResolvers<Result> }[] = []
  let writers = 0
  async function writeAll() {
    await Promise.resolve()
    while (waiting.length > 0) {
      const batch = waiting.splice(0)
      try {
        const written = await write(batch.map(({ item }) => item))
        for (const { result } of batch) result.resolve(written)
      } catch (error) {
        for (const { result } of batch) result.reject(error)
      }
    }
    writers -= 1
  }
  return (item: Item): Promise<Result> => {
    const result = Promise.withResolvers<Result>()
    waiting.push({ item, result })
    if (writers < concurrency) {
      writers += 1
      void writeAll()
    }
    return result.promise
  }
}
