/**
 * The ends of what has begun so far, the latest first. Each has time of its own: what hangs is left behind and takes
 * nothing from those after it, and neither does what fails.
 */
export function createShutdownHooks(failed: (error: unknown) => void) {
  const shutdownHooks: { within: number; end: () => unknown }[] = []
  return {
    /** Something has begun that takes up to `within` milliseconds to end. */
    add(within: number, end: () => unknown) {
      shutdownHooks.push({ within, end })
    },
    async run() {
      for (let next = shutdownHooks.pop(); next; next = shutdownHooks.pop()) {
        const ended = Promise.try(next.end).catch(failed)
        await Promise.race([ended, Bun.sleep(next.within)])
      }
    },
  }
}
