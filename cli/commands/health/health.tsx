import type { Command } from 'commander'
import { probe } from '#cli/api.ts'
import type { Cli, Result } from '#cli/context.ts'
import { run } from '#cli/run.tsx'
import { success } from '#cli/success.tsx'
import { t } from '#cli/texts.ts'

export function health(command: Command) {
  command.action(run(check))
}

/** Checks that the API is ready: it reaches its database and its bus. */
async function check({ url }: Cli): Promise<Result> {
  const started = performance.now()
  await probe(url)
  const ms = Math.round(performance.now() - started)
  return success({ status: 'ok', url, ms }, t('healthy', { url, ms }))
}
