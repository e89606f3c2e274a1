import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

type Given = { url: string; home: string; token?: string }

/** Starts the command line from its source, as an operator with a home of their own. */
export function startCommand(args: string[], { url, home, token }: Given) {
  return Bun.spawn([process.execPath, 'cli/main.ts', ...args], {
    cwd: root,
    env: {
      PATH: process.env.PATH,
      HOME: home,
      LANG: 'en_GB.UTF-8',
      MEYDAN_API_URL: url,
      ...(token && { MEYDAN_TOKEN: token }),
    },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
}

/** Runs a command to its end and reads the JSON that it printed; a command that fails throws what it said. */
export async function runCommand(args: string[], given: Given) {
  const child = startCommand([...args, '--json'], given)
  const [output, complaint, code] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
    child.exited,
  ])
  if (code !== 0) throw new Error(`meydan ${args.join(' ')} ended with ${code}: ${complaint}`)
  return JSON.parse(output)
}
