import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildSession } from '#api/testing/build.ts'
import { createWorld } from '#api/testing/world.ts'

/** What operators run, where the runner has built it: it starts in a third of the time that its source does. */
const built = process.env.MEYDAN_PROGRAM
const program = built ? [built] : [process.execPath, new URL('../main.ts', import.meta.url).pathname]

/** What ends a question that wants a yes. */
const question = /\[(y\/N|e\/H)\]/

export type Ran = { exit: number; stdout: string; stderr: string; json: any; failure: any }
type More = {
  env?: Record<string, string>
  stdin?: string
  /** Where its output goes, in the shell's words. */
  into?: string
}
type Answer = () => string | Promise<string>
type Exchange = [asked: RegExp, answer: Answer][]
export type Terminal = Awaited<ReturnType<typeof openTerminal>>

/** A real API on a port of its own, and a home folder to run the real program from. */
export async function openTerminal(options?: Parameters<typeof createWorld>[0]) {
  const world = await createWorld(options)
  const server = Bun.serve({ port: 0, fetch: (request) => world.app.fetch(request, '203.0.113.7') })
  const home = mkdtempSync(join(tmpdir(), 'meydan-cli-'))
  const url = `http://127.0.0.1:${server.port}`

  function start(args: string[], { env = {}, stdin = '', into }: More = {}) {
    const command = [...program, ...args]
    return Bun.spawn(into ? ['sh', '-c', `"$@" ${into}`, 'sh', ...command] : command, {
      env: { PATH: process.env.PATH, HOME: home, MEYDAN_API_URL: url, LANG: 'C', ...env },
      stdin: new Blob([stdin]),
      stdout: 'pipe',
      stderr: 'pipe',
    })
  }

  async function run(args: string[], more?: More): Promise<Ran> {
    const child = start(args, more)
    const [exit, stdout, stderr] = await Promise.all([
      child.exited,
      textOf(child.stdout),
      textOf(child.stderr),
    ])
    return { exit, stdout, stderr, json: parsed(stdout), failure: parsed(stderr) }
  }

  /** The program at a terminal of its own, where somebody answers each time it asks; what was to be read there. */
  async function converse(args: string[], exchange: Exchange, env: Record<string, string> = {}) {
    const decoder = new TextDecoder()
    const left = [...exchange]
    let screen = ''
    let answered = 0
    const child = Bun.spawn([...program, ...args], {
      env: { PATH: process.env.PATH, HOME: home, MEYDAN_API_URL: url, LANG: 'C', TERM: 'xterm', ...env },
      terminal: {
        cols: 200,
        rows: 40,
        async data(terminal, chunk) {
          screen += decoder.decode(chunk, { stream: true })
          const [asked, answer] = left[0] ?? []
          if (!(answer && asked?.test(Bun.stripANSI(screen.slice(answered))))) return
          left.shift()
          answered = screen.length
          terminal.write(await answer())
        },
      },
    })
    const exit = await child.exited
    child.terminal?.close()
    return { exit, screen: Bun.stripANSI(screen) }
  }

  /** Where a yes is asked for, once. */
  const ask = (args: string[], answer: Answer, env?: Record<string, string>) =>
    converse(args, [[question, answer]], env)

  const tokenOf = async (person: { id: number }) => (await buildSession(world.deps, person)).token

  return {
    world,
    url,
    home,
    start,
    run,
    ask,
    converse,
    /** The program as somebody whose access token stands in the environment. */
    as: async (person: { id: number }) => {
      const token = await tokenOf(person)
      return (args: string[], more: More = {}) =>
        run(args, { ...more, env: { MEYDAN_TOKEN: token, ...more.env } })
    },
    tokenOf,
    close: async () => {
      await server.stop(true)
      await world.close()
      rmSync(home, { recursive: true })
    },
  }
}

export const textOf = (stream: ReadableStream) => new Response(stream).text()

function parsed(text: string) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
