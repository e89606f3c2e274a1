import type { Command } from 'commander'
import type { Cli, Result } from '../context.ts'
import { isUnavailable } from '../failures.ts'
import { wholeNumber } from '../input/option-values.ts'
import { t } from '../texts.ts'

export const withWatching = (command: Command) =>
  command
    .option('-w, --watch', t('watchOption'))
    .option('--interval <seconds>', t('intervalOption'), wholeNumber(1, 3600), 2)

export type WatchOptions = { watch?: boolean; interval: number }

/**
 * Loads once, or repeatedly with `--watch`. While the API is unavailable a terminal keeps the last result with its
 * time (D8); a script fails.
 */
export async function loadOrWatch(
  cli: Cli,
  { watch, interval }: WatchOptions,
  load: () => Promise<Result>,
): Promise<Result | undefined> {
  if (!watch) return load()
  let latest: { result: Result; at: Date } | undefined
  return cli.watch(async () => {
    try {
      const at = new Date()
      latest = { result: await load(), at }
      return { ...latest.result, at }
    } catch (error) {
      if (!cli.terminal || !latest || !isUnavailable(error)) throw error
      const { result, at } = latest
      return {
        ...result,
        at,
        view: (kit) => (
          <kit.Stack>
            <kit.Notice tone="warning" text={error.message} />
            {result.view(kit)}
          </kit.Stack>
        ),
      }
    }
  }, interval)
}
