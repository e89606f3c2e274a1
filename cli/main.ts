import { type Command, CommanderError } from 'commander'
import { exitCodes } from './failures.ts'
import { createProgram } from './program.ts'
import { fail } from './run.tsx'
import { say } from './texts.ts'
import { version } from './version.ts'

/** A line per noun: what it is called, what it does, and the file that knows its commands. */
const nouns: [name: string, about: string, load: () => Promise<(command: Command) => void>][] = [
  ['login', say('login'), async () => (await import('./commands/auth/login.tsx')).login],
  ['logout', say('logout'), async () => (await import('./commands/auth/login.tsx')).logout],
  ['whoami', say('whoami'), async () => (await import('./commands/auth/whoami.tsx')).whoami],
  [
    'notifications',
    say('notifications'),
    async () => (await import('./commands/notifications/commands.tsx')).notifications,
  ],
  ['segments', say('segments'), async () => (await import('./commands/segments/commands.tsx')).segments],
  ['templates', say('templates'), async () => (await import('./commands/templates/commands.tsx')).templates],
  ['queue', say('queue'), async () => (await import('./commands/deliveries/queue.tsx')).queue],
  ['outbox', say('outbox'), async () => (await import('./commands/deliveries/outbox.tsx')).outbox],
  ['health', say('health'), async () => (await import('./commands/health/health.tsx')).health],
]

const words = process.argv.slice(2)
const program = createProgram('meydan')
  .description(say('about'))
  .version(version, '-V, --version', say('versionOption'))
  .option('--json', say('jsonOption'))
  .option('-y, --yes', say('yesOption'))

for (const [name, about, load] of nouns) {
  const command = program.command(name).description(about)
  if (words.includes(name)) (await load())(command)
}

try {
  await program.parseAsync()
} catch (error) {
  if (!(error instanceof CommanderError) || !hasShownHelp(error))
    await fail(error, { json: words.includes('--json') })
  else if (error.exitCode !== 0) process.exitCode = exitCodes.usage
}

function hasShownHelp({ code }: CommanderError) {
  return ['commander.help', 'commander.helpDisplayed', 'commander.version'].includes(code)
}
