import type { Command } from 'commander'
import { isMarked } from './asking.ts'
import type { Cli, Result } from './context.ts'
import { CliError, describeFailure, exitCodes, usageError } from './failures.ts'
import { formatClock } from './format.ts'
import { type Invocation, invocationOf } from './invocation.ts'
import { loadUi, type OutputFlags, print, printLine } from './output.ts'
import { t } from './texts.ts'
import type { Screen } from './ui/screen.tsx'

type Flags = OutputFlags & { yes?: boolean }
type Action<Args extends unknown[]> = (cli: Cli, ...args: Args) => Promise<Result | undefined>

/** Whether prompts can be answered: never in CI, in a pipe or with `--json`. */
const isInteractive = ({ json }: Flags) =>
  Boolean(!json && process.stdin.isTTY && process.stdout.isTTY && !process.env.CI)

/** Milliseconds before a spinner shows. */
const spinnerDelay = 200

/** Wraps a command for commander: connects it, prints its result and turns errors into exit codes. */
export function run<Args extends unknown[]>(action: Action<Args>) {
  return async function (this: Command, ...args: Args): Promise<void> {
    const flags = this.optsWithGlobals<Flags>()
    const session = openSession(flags, this)
    try {
      const cli = await session.cli()
      const result = await session.withSpinner(() => action(cli, ...args))
      await session.close()
      if (result) await print(process.stdout, result, flags)
      if (result?.failed) process.exitCode = exitCodes.failed
    } catch (error) {
      await session.close()
      await fail(error, flags, invocationOf(this))
    }
    // Explicit, because the pending request of an ended watch would keep the process alive.
    process.exit()
  }
}

/** Prints a failure to stderr and sets the exit code. */
export async function fail(error: unknown, flags: Flags, invocation?: Invocation): Promise<void> {
  const { exit, body, details, next } = describeFailure(error, invocation)
  process.exitCode = exit
  const text = body.message
  const result: Result = {
    data: body,
    view: ({ Notice }) => <Notice tone="error" text={text} details={details} next={next} />,
  }
  // Where stderr cannot be written, as on a full disk, the exit code must survive.
  await print(process.stderr, result, flags).catch(() => {})
}

function openSession(flags: Flags, command: Command) {
  const terminal = isInteractive(flags)
  let screen: Screen | undefined
  let watched: Screen | undefined
  let spinnerTimer: ReturnType<typeof setTimeout> | undefined
  let closed = false
  let turns = 0

  async function open(): Promise<Screen> {
    clearTimeout(spinnerTimer)
    const { createScreen } = await loadUi()
    screen ??= createScreen()
    return screen
  }

  async function put(view: Result['view']) {
    const turn = ++turns
    const [opened, { kit }] = await Promise.all([open(), loadUi()])
    // While Ink was loading, a prompt or the result may have taken the screen.
    if (!closed && turn === turns) opened.put(view(kit))
  }

  function openForPrompt(): Promise<Screen> {
    turns++
    return open()
  }

  async function watch(load: () => Promise<Result>, seconds: number): Promise<Result | undefined> {
    const { promise: stopped, resolve: stop } = Promise.withResolvers<undefined>()
    process.on('SIGINT', () => stop(undefined))
    const show = terminal ? await watchScreen(seconds, () => stop(undefined)) : printWatched
    let latest = (await Promise.race([stopped, load()])) ?? interrupted()
    for (;;) {
      if (!(await show(latest))) return undefined
      if (latest.last) return terminal ? latest : undefined
      const pause = latest.again ? 0 : seconds * 1000
      const next = await Promise.race([stopped, Bun.sleep(pause).then(load)])
      if (!next) return terminal ? latest : undefined
      latest = next
    }
  }

  let header = flags.header
  /** Names the columns once. Resolves to false when the reader has closed the pipe. */
  const printWatched = (result: Result) => {
    const printed = printLine(process.stdout, result, { ...flags, header })
    header = false
    return printed
  }

  /** Moves to the alternate screen with the first result. */
  async function watchScreen(seconds: number, stop: () => void) {
    const { createScreen, kit } = await loadUi()
    return async ({ view, at = new Date() }: Result) => {
      if (!watched) {
        clearTimeout(spinnerTimer)
        turns++
        await screen?.close()
        watched = createScreen({ alternateScreen: true })
      }
      watched.watch(t('watching', { time: formatClock(at), seconds }), view(kit), stop)
      return true
    }
  }

  return {
    async cli(): Promise<Cli> {
      const [{ readConfig }, { connect }] = await Promise.all([import('./config.ts'), import('./api.ts')])
      const config = readConfig()
      return {
        url: config.url,
        config,
        api: connect(config),
        terminal,
        async confirm(question) {
          if (!isMarked(command)) throw new Error(`${command.name()} asks, but is not marked by asksFirst`)
          if (flags.yes) return true
          if (!terminal) throw usageError(t('needsYes'), t('needsYesNext'))
          const text = await question()
          if (text === undefined) return false
          const prompt = { question: text, hint: t('yesNo'), yes: t('yesKeys') }
          const confirmed = await (await openForPrompt()).confirm(prompt).catch(interrupted)
          if (!confirmed) throw new CliError('failed', 'DECLINED', t('declined'))
          await put(workingView)
          return true
        },
        async promptSecret(label, refusal) {
          if (!terminal) throw usageError(t('needsTerminal'), t('needsStdin'))
          const secret = await (await openForPrompt()).secret({ label, refusal }).catch(interrupted)
          await put(workingView)
          return secret
        },
        async progress(result) {
          if (terminal) await put(result.view)
          else await printLine(process.stderr, result, flags)
        },
        watch,
      }
    },
    /** Shows a spinner while work takes longer than `spinnerDelay`. */
    async withSpinner<T>(work: () => Promise<T>): Promise<T> {
      if (terminal) spinnerTimer = setTimeout(() => void put(workingView), spinnerDelay)
      return work().finally(() => clearTimeout(spinnerTimer))
    },
    async close() {
      closed = true
      await watched?.close()
      await screen?.close()
    },
  }
}

const workingView: Result['view'] = ({ Spinner }) => <Spinner label={t('working')} />

function interrupted(): never {
  throw new CliError('interrupted', 'INTERRUPTED', t('interrupted'))
}
