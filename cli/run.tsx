import type { Command } from 'commander'
import type { Cli, Result } from './context.ts'
import { CliError, describe, usageError } from './failures.ts'
import { type Asked, askedOf } from './invocation.ts'
import { say } from './texts.ts'
import type { Screen } from './ui/screen.tsx'

type Flags = { json?: boolean; yes?: boolean }
type Verb<Given extends unknown[]> = (cli: Cli, ...given: Given) => Promise<Result | undefined>
type Out = NodeJS.WriteStream

/** Somebody sits there who can be asked. A script that wants JSON is nobody. */
const atTerminal = ({ json }: Flags) =>
  Boolean(!json && process.stdin.isTTY && process.stdout.isTTY && !process.env.CI)

/** How long a command may be silent before it says that it works. */
const silence = 200

/** Makes a commander action of a verb: connects it, prints what it answers, and turns what it throws into an exit code. */
export function run<Given extends unknown[]>(verb: Verb<Given>) {
  return async function (this: Command, ...given: Given): Promise<void> {
    const flags = this.optsWithGlobals<Flags>()
    const session = openSession(flags)
    try {
      const cli = await session.cli()
      const result = await session.during(() => verb(cli, ...given))
      await session.close()
      if (result) await print(process.stdout, result, flags)
    } catch (error) {
      await session.close()
      await fail(error, flags, askedOf(this))
    }
    // Not left to the event loop: a request that a watch has stopped waiting for may still be under way.
    process.exit()
  }
}

/** Prints a failure where failures go and sets the exit code; the process ends by itself. */
export async function fail(error: unknown, flags: Flags, asked?: Asked): Promise<void> {
  const { exit, body, details, next } = describe(error, asked)
  process.exitCode = exit
  const text = body.message
  const result: Result = {
    data: body,
    view: ({ Notice }) => <Notice tone="error" text={text} details={details} next={next} />,
  }
  // Where words cannot be written, on a full disk, the exit code says it alone.
  await print(process.stderr, result, flags).catch(() => {})
}

async function print(stream: Out, { data, view }: Result, { json }: Flags): Promise<void> {
  const text = json ? JSON.stringify(data, null, 2) : await picture(stream, view)
  if (text) await write(stream, `${text}\n`)
}

async function picture(stream: Out, view: Result['view']): Promise<string> {
  const { draw, kit } = await loadUi()
  return draw(view(kit), stream)
}

/** A reader that has gone, such as `head`, wants no more and is no failure of ours; answers whether one is left. */
function write(stream: Out, text: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const ended = (error?: Error | null) => {
      if (!error) resolve(true)
      else if ('code' in error && error.code === 'EPIPE') resolve(false)
      else reject(error)
    }
    // The stream tells its listeners as well, and without one that is a crash.
    if (stream.listenerCount('error') === 0) stream.on('error', ended)
    stream.write(text, ended)
  })
}

/** Ink and React are 100 ms that neither help nor a script pays for. */
async function loadUi() {
  if (process.env.NO_COLOR || !process.stdout.isTTY) process.env.FORCE_COLOR = '0'
  const [screen, { kit }] = await Promise.all([import('./ui/screen.tsx'), import('./ui/kit.ts')])
  return { ...screen, kit }
}

function openSession(flags: Flags) {
  const terminal = atTerminal(flags)
  let screen: Screen | undefined
  let quiet: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let turns = 0

  async function open(): Promise<Screen> {
    clearTimeout(quiet)
    const { createScreen } = await loadUi()
    screen ??= createScreen()
    return screen
  }

  async function put(view: Result['view']) {
    const turn = ++turns
    const [opened, { kit }] = await Promise.all([open(), loadUi()])
    // Ink may have come too late: the result stands in its place, or a question that waits for its answer.
    if (!closed && turn === turns) opened.put(view(kit))
  }

  function openToAsk(): Promise<Screen> {
    turns++
    return open()
  }

  /** Whether somebody may still be reading. */
  async function show(stream: Out, result: Result): Promise<boolean> {
    if (!terminal) return printLine(stream, result, flags)
    await put(result.view)
    return true
  }

  async function watch(look: () => Promise<Result>, ms: number): Promise<Result | undefined> {
    const stopped = new Promise<undefined>((resolve) => process.on('SIGINT', () => resolve(undefined)))
    let latest = (await Promise.race([stopped, look()])) ?? interrupted()
    for (;;) {
      if (!(await show(process.stdout, latest))) return undefined
      if (latest.last) return terminal ? latest : undefined
      const next = await Promise.race([stopped, Bun.sleep(ms).then(look)])
      if (!next) return terminal ? latest : undefined
      latest = next
    }
  }

  return {
    async cli(): Promise<Cli> {
      const [{ readConfig }, { connect }] = await Promise.all([import('./config.ts'), import('./api.ts')])
      const config = readConfig()
      return {
        url: config.url,
        api: connect(config),
        terminal,
        async confirm(question) {
          if (flags.yes) return
          if (!terminal) throw usageError(say('needsYes'), say('needsYesNext'))
          const words = { question: await question(), hint: say('yesNo'), yes: say('yesKeys') }
          const agreed = await (await openToAsk()).confirm(words).catch(interrupted)
          if (!agreed) throw new CliError('failed', 'DECLINED', say('declined'))
          await put(working)
        },
        async askSecret(label, refusal) {
          if (!terminal) throw usageError(say('needsTerminal'), say('needsStdin'))
          const secret = await (await openToAsk()).secret({ label, refusal }).catch(interrupted)
          await put(working)
          return secret
        },
        async tell(result) {
          await show(process.stderr, result)
        },
        watch,
      }
    },
    /** Does the work, and after a moment of silence says so; a question has taken the place of that by then. */
    async during<T>(work: () => Promise<T>): Promise<T> {
      if (terminal) quiet = setTimeout(() => void put(working), silence)
      return work().finally(() => clearTimeout(quiet))
    },
    async close() {
      closed = true
      await screen?.close()
    },
  }
}

const working: Result['view'] = ({ Spinner }) => <Spinner label={say('working')} />

function interrupted(): never {
  throw new CliError('interrupted', 'INTERRUPTED', say('interrupted'))
}

/** One of many: a line of JSON, or the picture as it stands. */
async function printLine(stream: Out, { data, view }: Result, { json }: Flags): Promise<boolean> {
  return write(stream, `${json ? JSON.stringify(data) : await picture(stream, view)}\n`)
}
