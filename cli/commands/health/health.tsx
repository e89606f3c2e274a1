import type { Command } from 'commander'
import { probe } from '#cli/api.ts'
import type { Cli, Result } from '#cli/context.ts'
import { run } from '#cli/run.tsx'
import { say } from '#cli/texts.ts'

export function health(command: Command) {
  command.action(run(check))
}

/** Ready means that the API reaches its database and its bus. */
async function check({ url }: Cli): Promise<Result> {
  const started = performance.now()
  await probe(url)
  const ms = Math.round(performance.now() - started)
  return {
    data: { status: 'ok', url, ms },
    view: ({ Notice }) => <Notice tone="success" text={say('healthy', { url, ms })} />,
  }
}
