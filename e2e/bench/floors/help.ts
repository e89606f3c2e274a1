import { Command } from 'commander'

/** A command line that knows its commands and does nothing else. */
const program = new Command('meydan').description('The console in a terminal').version('2.0.0')
for (const noun of ['login', 'whoami', 'queue', 'notifications', 'health']) {
  program
    .command(noun)
    .description(`About ${noun}`)
    .option('--json', 'for scripts')
    .action(() => {})
}
program.parse()
