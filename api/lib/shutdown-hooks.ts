/**
 * Runs shutdown hooks in reverse order. Each has its own timeout: a hook that hangs or fails does not take time from
 * the next one.
 */
export function createShutdownHooks(onError: (error: unknown) => void) {
  const hooks: { timeoutMs: number; run: () => unknown }[] = []
  return {
    add(timeoutMs: number, run: () => unknown) {
      hooks.push({ timeoutMs, run })
    },
    async run() {
      for (let hook = hooks.pop(); hook; hook = hooks.pop()) {
        const done = Promise.try(hook.run).catch(onError)
        await Promise.race([done, Bun.sleep(hook.timeoutMs)])
      }
    },
  }
}
