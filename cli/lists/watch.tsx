import type { Command } from 'commander'
import type { Cli, Result } from '#cli/context.ts'
import { isAway } from '#cli/failures.ts'
import { formatClock } from '#cli/format.ts'
import { wholeNumber } from '#cli/program.ts'
import { say } from '#cli/texts.ts'

/** What can be looked at again and again. */
export const watched = (command: Command) =>
  command
    .option('-w, --watch', say('watchOption'))
    .option('--interval <seconds>', say('intervalOption'), wholeNumber(1, 3600), 2)

export type Watching = { watch?: boolean; interval: number }

/**
 * Looks once, or with `--watch` until it has an end. Who watches keeps the last picture while nothing answers, and
 * reads how old it is (D8); a script has to know.
 */
export async function lookAt(
  cli: Cli,
  { watch, interval }: Watching,
  look: () => Promise<Result>,
): Promise<Result | undefined> {
  if (!watch) return look()
  let seen: { result: Result; at: Date } | undefined
  return cli.watch(async () => {
    try {
      seen = { result: await look(), at: new Date() }
      return seen.result
    } catch (error) {
      if (!cli.terminal || !seen || !isAway(error)) throw error
      const { result, at } = seen
      const text = `${error.message}. ${say('staleSince', { time: formatClock(at) })}`
      return {
        ...result,
        view: (kit) => (
          <kit.Stack>
            {result.view(kit)}
            <kit.Notice tone="warning" text={text} />
          </kit.Stack>
        ),
      }
    }
  }, interval * 1000)
}
