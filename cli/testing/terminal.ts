import { afterAll } from 'bun:test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSession } from '#api/testing/build.ts'
import { createWorld } from '#api/testing/world.ts'

/** The built program if the test runner has made one, because it starts three times as fast as the source. */
const built = process.env.MEYDAN_PROGRAM
const program = built ? [built] : [process.execPath, join(import.meta.dirname, '../main.ts')]

/** The end of a confirmation prompt. */
const confirmation = /\[(y\/N|e\/H)\]/

export type RunResult = { exit: number; stdout: string; stderr: string; json: any; failure: any }
type RunOptions = {
  env?: Record<string, string>
  stdin?: string
  /** A shell redirection or pipe for the output. */
  into?: string
}
type Answer = () => string | Promise<string>
type Exchange = [prompt: RegExp, answer: Answer][]
export type Terminal = Awaited<ReturnType<typeof createTerminal>>

type Options = Parameters<typeof createWorld>[0]

/** The terminal of a test file, closed after its tests. */
export async function openTerminal(options?: Options): Promise<Terminal> {
  const terminal = await createTerminal(options)
  afterAll(() => terminal.close())
  return terminal
}

/** Starts a real API on its own port, with a home folder to run the real program in. */
export async function createTerminal(options?: Options) {
  const world = await createWorld(options)
  const server = Bun.serve({ port: 0, fetch: (request) => world.app.fetch(request, '203.0.113.7') })
  const home = mkdtempSync(join(tmpdir(), 'meydan-cli-'))
  const url = `http://127.0.0.1:${server.port}`

  function start(args: string[], { env = {}, stdin = '', into }: RunOptions = {}) {
    const command = [...program, ...args]
    return Bun.spawn(into ? ['sh', '-c', `"$@" ${into}`, 'sh', ...command] : command, {
      env: { PATH: process.env.PATH, HOME: home, MEYDAN_API_URL: url, LANG: 'C', ...env },
      stdin: new Blob([stdin]),
      stdout: 'pipe',
      stderr: 'pipe',
    })
  }

  async function run(args: string[], more?: RunOptions): Promise<RunResult> {
    const child = start(args, more)
    const [exit, stdout, stderr] = await Promise.all([
      child.exited,
      readText(child.stdout),
      readText(child.stderr),
    ])
    return { exit, stdout, stderr, json: parseOrUndefined(stdout), failure: parseOrUndefined(stderr) }
  }

  /** Runs the program in a pseudo terminal and answers its prompts; returns what the terminal showed. */
  async function interact(
    args: string[],
    exchange: Exchange,
    env: Record<string, string> = {},
    columns = 200,
  ) {
    const decoder = new TextDecoder()
    const remaining = [...exchange]
    let screen = ''
    let answered = 0
    // Bun opens no terminal of size 0×0.
    const sized = columns > 0 ? [] : ['sh', '-c', 'stty rows 0 cols 0; exec "$@"', 'sh']
    const child = Bun.spawn([...sized, ...program, ...args], {
      env: { PATH: process.env.PATH, HOME: home, MEYDAN_API_URL: url, LANG: 'C', TERM: 'xterm', ...env },
      terminal: {
        cols: columns || 80,
        rows: 40,
        async data(terminal, chunk) {
          screen += decoder.decode(chunk, { stream: true })
          const [prompt, answer] = remaining[0] ?? []
          if (!(answer && prompt?.test(Bun.stripANSI(screen.slice(answered))))) return
          remaining.shift()
          answered = screen.length
          terminal.write(await answer())
        },
      },
    })
    const exit = await child.exited
    child.terminal?.close()
    return { exit, screen: Bun.stripANSI(screen), raw: screen }
  }

  /** Runs the program in a pseudo terminal and answers one confirmation prompt. */
  const answerPrompt = (args: string[], answer: Answer, env?: Record<string, string>) =>
    interact(args, [[confirmation, answer]], env)

  /** The token of a new session, on which the password was given just now if `confirmed` (D89). */
  const tokenOf = async (person: { id: number }, { confirmed = false } = {}) => {
    const given = confirmed ? { reauthenticatedAt: world.deps.now() } : {}
    return (await buildSession(world.deps, person, given)).token
  }

  return {
    world,
    url,
    home,
    start,
    run,
    answerPrompt,
    interact,
    /** Runs the program with a person's access token in the environment. */
    as: async (person: { id: number }, how?: Parameters<typeof tokenOf>[1]) => {
      const token = await tokenOf(person, how)
      return (args: string[], options: RunOptions = {}) =>
        run(args, { ...options, env: { MEYDAN_TOKEN: token, ...options.env } })
    },
    tokenOf,
    close: async () => {
      await server.stop(true)
      await world.close()
      rmSync(home, { recursive: true })
    },
  }
}

export const readText = (stream: ReadableStream) => new Response(stream).text()

function parseOrUndefined(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
