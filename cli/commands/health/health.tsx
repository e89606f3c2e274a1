import type { Command } from 'commander'
import { dataOf } from '#api/client.ts'
import { probe } from '#cli/api.ts'
import type { Cli, Result } from '#cli/context.ts'
import { describeFailure, exitCodes } from '#cli/failures.ts'
import { type Health, serviceColumns, stateOf } from '#cli/lists/services.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'

export function health(command: Command) {
  command.action(run(check))
}

/**
 * Checks that the API is ready: it reaches its database and its bus. An admin, or a key that may read them, sees the
 * services as well; the check fails if one is down.
 */
async function check(cli: Cli): Promise<Result> {
  const { url } = cli
  const started = performance.now()
  await probe(url)
  const ms = Math.round(performance.now() - started)
  const services = await readServices(cli)
  const ready = t('healthy', { url, ms })
  if (!services) return success({ status: 'ok', url, ms }, ready, t('healthyNext'))
  const failed = services.status !== 'healthy'
  return {
    data: { status: failed ? services.status : 'ok', url, ms, services: services.services },
    view: ({ Stack, Notice, Table }) => (
      <Stack>
        <Notice tone="success" text={ready} />
        <Notice {...stateOf(services)} />
        <Table columns={serviceColumns(services)} />
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
