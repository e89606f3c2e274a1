import type { Command } from 'commander'
import { dataOf } from '#api/client.ts'
import { probe } from '#cli/api.ts'
import type { Cli, Result } from '#cli/context.ts'
import { describeFailure, exitCodes } from '#cli/failures.ts'
import { type Health, isBroken, reasonsOf, serviceColumns } from '#cli/lists/services.ts'
import { run } from '#cli/run.tsx'
import { t } from '#cli/texts.ts'

export function health(command: Command) {
  command.action(run(check))
}

/**
 * Checks that the API is ready: it reaches its database and its bus. Fails if it works without something, such as Redis.
 * An admin, or a key that may read them, sees all services.
 */
async function check(cli: Cli): Promise<Result> {
  const { url } = cli
  const started = performance.now()
  const reasons = await probe(url)
  const ms = Math.round(performance.now() - started)
  const health = await readServices(cli)
  const state = health ?? { reasons }
  const failed = isBroken(state)
  const ready = {
    tone: failed ? ('warning' as const) : ('success' as const),
    text: t('healthy', { url, ms }),
  }
  return {
    data: { status: failed ? 'degraded' : 'ok', url, ms, reasons: state.reasons, services: health?.services },
    view: ({ Stack, Notice, Table }) => (
      <Stack>
        <Notice {...ready} details={reasonsOf(state)} next={health ? undefined : t('healthyNext')} />
        {health && <Table columns={serviceColumns(health)} />}
      </Stack>
    ),
    failed,
  }
}

/** Undefined for those who may not read them. */
async function readServices({ api, config }: Cli): Promise<Health | undefined> {
  if (!config.token && !config.profile) return undefined
  try {
    return await dataOf(api.admin.dashboard['system-health'].$get())
  } catch (error) {
    const { exit } = describeFailure(error)
    if (exit === exitCodes.notSignedIn || exit === exitCodes.forbidden) return undefined
    throw error
  }
}
