import type { Command } from 'commander'
import { dataOf } from '#api/client.ts'
import { asksFirst } from '#cli/asking.ts'
import type { Cli, Result } from '#cli/context.ts'
import { formatBytes, formatNumber, formatPercentage } from '#cli/format.ts'
import { loadOrWatch, type WatchOptions, withWatching } from '#cli/lists/watch.tsx'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'

export function cache(command: Command) {
  withWatching(command.command('status').description(t('cacheStatus'))).action(run(showStatus))
  asksFirst(command.command('flush')).description(t('cacheFlush')).action(run(flush))
}

const routes = ({ api }: Cli) => api.admin.system.redis

const showStatus = (cli: Cli, options: WatchOptions) =>
  loadOrWatch(cli, options, async (): Promise<Result> => {
    const data = await dataOf(routes(cli).metrics.$get())
    const mode = t(data.mode === 'redis' ? 'cacheModeRedis' : 'cacheModeProcess')
    const isUp = data.status !== 'down'
    return {
      data,
      view: ({ Stack, Notice, Fields }) => (
        <Stack>
          <Notice tone={isUp ? 'success' : 'error'} text={isUp ? t('cacheUp', { mode }) : t('cacheDown')} />
          <Fields
            rows={[
              [t('cacheMemory'), formatBytes(data.usedMemory)],
              [t('cacheHitRate'), formatPercentage(data.hitRate)],
              [t('cacheKeys'), formatNumber(data.totalKeys)],
              [t('cacheClients'), formatNumber(data.connectedClients)],
              [t('cacheOperations'), formatNumber(data.instantaneousOps)],
              [t('cacheVersion'), data.version ?? '–'],
            ]}
          />
        </Stack>
      ),
    }
  })

/** Asks first, because every value is then computed again. */
async function flush(cli: Cli): Promise<Result> {
  await cli.confirm(async () => t('askFlush', { url: cli.url }))
  const data = await dataOf(routes(cli).flush.$post())
  return success(data, t('cacheFlushed', { count: formatNumber(data.removed) }))
}
