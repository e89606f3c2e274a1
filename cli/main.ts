import { CommanderError } from 'commander'
import { exitCodes } from './failures.ts'
import { withHelp } from './help.ts'
import { nouns } from './nouns.ts'
import { createProgram } from './program.ts'
import { fail } from './run.tsx'
import { t } from './texts.ts'
import { version } from './version.ts'

const args = process.argv.slice(2)
const program = createProgram('meydan')
  .description(t('about'))
  .version(version, '-V, --version', t('versionOption'))
  .option('--json', t('jsonOption'))
  .option('-y, --yes', t('yesOption'))

for (const [name, description, load] of nouns) {
  const command = program.command(name).description(description)
  if (args.includes(name)) (await load())(command)
}
withHelp(program)

try {
  // The words to complete are options too, which commander would read as its own.
  if (args[0] === '__complete') {
    const { complete } = await import('./complete.ts')
    process.stdout.write(complete(program, args.slice(1)))
  } else await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError) || !hasShownHelp(error))
    await fail(error, { json: args.includes('--json') })
  else if (error.exitCode !== 0) process.exitCode = exitCodes.usage
}

function hasShownHelp({ code }: CommanderError) {
  return ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(code)
}
