/**
 * The ends of what has begun so far, the latest first. Each has time of its own: what hangs is left behind and takes
 * nothing from those after it, and neither does what fails.
 */
export function createEndings(failed: (error: unknown) => void) {
  const endings: { within: number; end: () => unknown }[] = []
  return {
    /** Something has begun that takes up to `within` milliseconds to end. */
    add(within: number, end: () => unknown) {
      endings.push({ within, end })
    },
    async run() {
      for (let next = endings.pop(); next; next = endings.pop()) {
        const ended = Promise.try(next.end).catch(failed)
        await Promise.race([ended, Bun.sleep(next.within)])
      }
    },
  }
}
