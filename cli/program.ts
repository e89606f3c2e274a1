import { Command } from 'commander'
import { usageError } from './failures.ts'
import { helpLayout } from './help.ts'
import { invocationOf } from './invocation.ts'
import { language, t } from './texts.ts'
import { terminalColumns } from './ui/width.ts'
import { translateUsage } from './usage-translations.ts'

/** Reports usage errors in the user's language, with the help of the failed command as the next step. */
class LocalizedCommand extends Command {
  override createCommand(name?: string) {
    return new LocalizedCommand(name)
  }

  override error(message: string): never {
    throw usageError(translateUsage(message, language), t('helpNext', invocationOf(this)))
  }
}

/** A program whose help and usage errors are in the user's language. */
export function createProgram(name: string): Command {
  return new LocalizedCommand(name)
    .configureHelp(helpLayout)
    .configureOutput({
      getOutHelpWidth: () => terminalColumns(process.stdout) ?? 80,
      getErrHelpWidth: () => terminalColumns(process.stderr) ?? 80,
    })
    .exitOverride()
    .helpOption('-h, --help', t('helpOption'))
    .helpCommand('help [command]', t('helpCommand'))
}
