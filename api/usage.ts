const usage = `Usage: meydan-server [restore FILE]

Without arguments it serves, with the PostgreSQL of DATABASE_URL or its own under DATA_DIR.
restore FILE loads a backup into an empty database while no server runs: a path, or a name in DATA_DIR/backups.
Settings are environment variables, which .env.example describes.`

type Command = { name: 'start' } | { name: 'restore'; file: string }

/** Reads the arguments of the server; prints the usage and exits with 0 for --help, and with 2 for what it does not know. */
export function readCommand(given: string[]): Command {
  if (given.some((each) => each === '--help' || each === '-h')) {
    console.log(usage)
    process.exit(0)
  }
  const [name, file, ...more] = given
  if (name === undefined) return { name: 'start' }
  if (name !== 'restore') return refuse(`unknown argument '${name}'`)
  if (file === undefined) return refuse('restore: name a backup, as a path or as a file of DATA_DIR/backups')
  const unknown = [file, ...more].find((each, at) => at > 0 || each.startsWith('-'))
  return unknown === undefined ? { name, file } : refuse(`unknown argument '${unknown}'`)
}

function refuse(problem: string): never {
  console.error(`error: ${problem}\n\n${usage}`)
  process.exit(2)
}
