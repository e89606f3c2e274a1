import { existsSync, readFileSync } from 'node:fs'
import { constants } from 'node:os'
import { join } from 'node:path'

/** A script of package.json. `steps` run one after another; arguments, where it takes any, go to the last one. */
type Script = { about: string; takes?: string; options?: string[]; steps: string[][] }

const root = import.meta.dirname
const bun = process.execPath
const install = [bun, 'install', '--frozen-lockfile']
const build = [
  [bun, 'run', 'messages'],
  [bun, 'web/build/main.ts'],
  [bun, 'api/build.ts'],
]

const scripts: Record<string, Script> = {
  start: {
    about:
      'Install, build, start PostgreSQL, migrate and serve. Settings are environment variables; .env.example has them all.',
    steps: [install, ...build, [join(root, 'dist/meydan-server')]],
  },
  dev: {
    about: 'Run the API (PORT) and the web app with hot reload',
    steps: [install, [bun, 'web/dev.ts']],
  },
  build: { about: 'Build the web app (web/dist) and the server (dist/meydan-server)', steps: build },
  test: {
    about:
      'Install, build, lint, check types and run all tests, as CI does; with --long heavy tests at their full size',
    options: ['--long'],
    steps: [install, [bun, 'e2e/run/main.ts']],
  },
  'build:cli': { about: 'Build the CLI as one program (dist/meydan)', steps: [[bun, 'cli/build.ts']] },
  'build:image': {
    about: 'After build: copy the files of the container image to a folder (default: dist/image)',
    takes: '[folder]',
    steps: [[bun, 'api/build-image.ts']],
  },
  examples: {
    about: 'Run the tests of the API, or of folders of it, and record examples for the API reference',
    takes: '[folder...]',
    steps: [[bun, 'api/testing/examples.ts']],
  },
  screens: {
    about: 'Take a picture of every screen, or of those whose names contain a word (screens/)',
    takes: '[word...]',
    steps: [[bun, 'e2e/screens.ts']],
  },
}

const [name = '', ...given] = Bun.argv.slice(2)
const script = scripts[name]
if (!script) throw new Error(`No script ${name}; there are ${Object.keys(scripts).join(', ')}.`)
const { takes, options = [] } = script
const usage = [
  `Usage: ${[name, ...options.map((each) => `[${each}]`), takes].filter(Boolean).join(' ')}`,
  script.about,
].join('\n\n')
if (given.some((each) => each === '--help' || each === '-h')) {
  console.log(usage)
  process.exit(0)
}
const unknown = given.find((each) => (each.startsWith('-') ? !options.includes(each) : !takes))
if (unknown !== undefined) {
  console.error(`error: unknown argument '${unknown}'\n\n${usage}`)
  process.exit(2)
}

const hasProc = existsSync('/proc/self/stat')
let running: Bun.Subprocess | undefined
let stopped: NodeJS.Signals | undefined
/** Passes a signal on and waits, so that no step and no server outlives its launcher. */
function stop(signal: NodeJS.Signals) {
  stopped = signal
  running?.kill(signal)
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stop(signal))
stopWithRunners()

const last = script.steps.at(-1)
for (const step of script.steps) {
  running = Bun.spawn(step === last ? [...step, ...given] : step, {
    cwd: root,
    stdio: ['inherit', 'inherit', 'inherit'],
  })
  const code = await running.exited
  if (code !== 0) process.exit(code)
  if (stopped && step !== last) process.exit(128 + constants.signals[stopped])
}
process.exit(0)

/**
 * npx and `bun run` start a script through a shell, which dies of a signal without passing it on. So this process stops
 * when one of those between it and its runner is gone; without a /proc it knows only its parent. Not for a launcher that was
 * started by hand, whose parent may end before it.
 */
function stopWithRunners() {
  const chain = runners()
  if (chain.length === 0) return
  const isBroken = () => chain.some((parent, at) => parentOf(chain[at - 1] ?? process.pid) !== parent)
  const timer = setInterval(() => {
    if (!isBroken()) return
    clearInterval(timer)
    stop('SIGTERM')
  }, 500)
}

/** The processes above this one, up to the `npx` or `bun run` that started it. */
function runners(): number[] {
  const { npm_lifecycle_event, npm_execpath = '' } = process.env
  if (!npm_lifecycle_event) return []
  const top = npm_execpath.endsWith('npm-cli.js') ? 'npm' : 'bun'
  const chain: number[] = []
  for (let pid = parentOf(process.pid); pid && pid > 1; pid = parentOf(pid)) {
    chain.push(pid)
    if (read(`/proc/${pid}/comm`)?.startsWith(top)) return chain
  }
  return hasProc ? [] : chain
}

function parentOf(pid: number): number | undefined {
  if (pid === process.pid) return process.ppid
  const stat = read(`/proc/${pid}/stat`)
  // The name before the last parenthesis may contain spaces.
  return stat ? Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]) : undefined
}

function read(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
