import { Argument, type Command } from 'commander'
import type { Cli, Result } from '#cli/context.ts'
import { run } from '#cli/run.tsx'
import { t } from '#cli/texts.ts'
import { type Shell, scripts, shells } from './scripts.ts'

export function completion(command: Command) {
  command
    .addArgument(new Argument('<shell>', t('shellArgument')).choices(shells))
    .addHelpText('after', () => `\n${t('completionExamples')}`)
    .action(run(printScript))
}

const printScript = async (_: Cli, shell: Shell): Promise<Result> => ({
  data: { shell, script: scripts[shell] },
  view: () => null,
  text: scripts[shell],
})
