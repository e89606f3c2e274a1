import { Command, InvalidArgumentError } from 'commander'

const wholeNumber = (least: number) => (given: string) => {
  const value = Number(given)
  if (given.trim() && Number.isInteger(value) && value >= least) return value
  throw new InvalidArgumentError(`Give a whole number from ${least}.`)
}

export type DemoOptions = {
  users: number
  inbox: number
  notifications: number
  tickets?: number
  reset: boolean
}

/** Reads the options of `demo`; prints help and exits with 0 for --help, and with 2 for what it does not know. */
export function demoOptions(args: string[]): DemoOptions {
  return new Command('demo')
    .description('Fill the database with demo people and what they have received')
    .option('--users <count>', 'Number of people, at least 10', wholeNumber(10), 2000)
    .option('--inbox <count>', 'Notifications in the inbox of each', wholeNumber(0), 20)
    .option('--notifications <count>', 'Number of notifications, at least 1', wholeNumber(1), 60)
    .option('--tickets <count>', 'Number of support tickets (default: one for each person)', wholeNumber(0))
    .option(
      '--reset',
      'Remove an earlier demo first; other data stays, and the audit log is sealed anew',
      false,
    )
    .addHelpText(
      'after',
      '\nUses DATABASE_URL, or the embedded database under DATA_DIR. The server may be running. In production --reset is refused.',
    )
    .exitOverride(({ exitCode }) => process.exit(exitCode && 2))
    .allowExcessArguments(false)
    .parse(args, { from: 'user' })
    .opts<DemoOptions>()
}
