import type { Command } from 'commander'
import type { Cli, Result } from './context.ts'
import { CliError, describe, usageError } from './failures.ts'
import { say } from './texts.ts'
import type { Screen } from './ui/screen.tsx'

type Flags = { json?: boolean; yes?: boolean }
type Verb<Given extends unknown[]> = (cli: Cli, ...given: Given) => Promise<Result>
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
      const result = await session.during(verb(await session.cli(), ...given))
      await session.close()
      await print(process.stdout, result, flags)
    } catch (error) {
      await session.close()
      await fail(error, flags)
    }
  }
}

/** Prints a failure where failures go and sets the exit code; the process ends by itself. */
export async function fail(error: unknown, flags: Flags): Promise<void> {
  const { exit, body, details, next } = describe(error)
  process.exitCode = exit
  const text = body.message
  await print(
    process.stderr,
    { data: body, view: ({ Notice }) => <Notice tone="error" text={text} details={details} next={next} /> },
    flags,
  )
}

async function print(stream: Out, { data, view }: Result, { json }: Flags): Promise<void> {
  const text = json ? JSON.stringify(data, null, 2) : await picture(stream, view)
  if (text) await write(stream, `${text}\n`)
}

async function picture(stream: Out, view: Result['view']): Promise<string> {
  const { draw, kit } = await loadUi()
  return draw(view(kit), stream)
}

/** A reader that has gone, such as `head`, wants no more and is no failure of ours. */
function write(stream: Out, text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const gone = (error: Error) => ('code' in error && error.code === 'EPIPE' ? resolve() : reject(error))
    stream.once('error', gone)
    stream.write(text, () => {
      stream.off('error', gone)
      resolve()
    })
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

  async function open(): Promise<Screen> {
    clearTimeout(quiet)
    const { createScreen } = await loadUi()
    screen ??= createScreen()
    return screen
  }

  async function put(view: Result['view']) {
    const [opened, { kit }] = await Promise.all([open(), loadUi()])
    opened.put(view(kit))
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
          const agreed = await (await open()).confirm(words).catch(interrupted)
          if (!agreed) throw new CliError('failed', 'DECLINED', say('declined'))
          await put(({ Spinner }) => <Spinner label={say('working')} />)
        },
        async askSecret(label) {
          if (!terminal) throw usageError(say('needsTerminal'), say('needsStdin'))
          const secret = await (await open()).secret(label).catch(interrupted)
          await put(({ Spinner }) => <Spinner label={say('working')} />)
          return secret
        },
        show: (result) => (terminal ? put(result.view) : line(process.stdout, result, flags)),
        tell: (result) => (terminal ? put(result.view) : line(process.stderr, result, flags)),
        pause,
      }
    },
    /** Waits for the verb, and after a moment of silence says so. */
    async during<T>(work: Promise<T>): Promise<T> {
      if (terminal && !screen) {
        quiet = setTimeout(() => void put(({ Spinner }) => <Spinner label={say('working')} />), silence)
      }
      return work.finally(() => clearTimeout(quiet))
    },
    close: async () => screen?.close(),
  }
}

function interrupted(): never {
  throw new CliError('interrupted', 'INTERRUPTED', say('interrupted'))
}

/** One of many: a line of JSON, or the picture as it stands. */
async function line(stream: Out, { data, view }: Result, { json }: Flags): Promise<void> {
  await write(stream, `${json ? JSON.stringify(data) : await picture(stream, view)}\n`)
}

function pause(ms: number): Promise<boolean> {
  return new Promise((resolve) => {
    const stop = () => done(false)
    const timer = setTimeout(() => done(true), ms)
    const done = (on: boolean) => {
      clearTimeout(timer)
      process.off('SIGINT', stop)
      resolve(on)
    }
    process.once('SIGINT', stop)
  })
}
