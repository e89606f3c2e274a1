export type Step = {
  name: string
  /** Arguments of Bun. */
  command: string[]
  env?: Record<string, string>
  /** The command is `bun test`, so it has many results and not just one. */
  tests?: true
}
export type Result = {
  name: string
  passed: number
  failed: number
  seconds: number
  /** Which of the tests failed, each with its file; only `bun test` names them. */
  failures?: Failure[]
  /** Tests that failed in a first run and passed in a second one. */
  shaky?: Failure[]
}
export type Failure = {
  file: string
  test: string
  /** The last lines that `bun test` printed before the verdict: the failed expectation. */
  reason: string
}

const running = new Set<Bun.Subprocess>()

/** Stops all steps when the runner stops. */
export const stopSteps = () => running.forEach((child) => void child.kill())

export type Write = (chunk: Uint8Array | string) => void

/** Runs a step with its output as it comes. */
export const run = (step: Step, write: Write = (chunk) => process.stdout.write(chunk)) => perform(step, write)

/** Runs steps one after another beside something louder; `show` waits for all and prints what each said. */
export function runBeside(steps: Step[]): { show(): Promise<Result[]> } {
  const all = (async () => {
    const done: { said: string[]; result: Result }[] = []
    for (const step of steps) {
      const said: string[] = []
      const decoder = new TextDecoder()
      const write: Write = (chunk) =>
        said.push(typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true }))
      done.push({ result: await perform(step, write), said })
    }
    return done
  })()
  return {
    show: async () => {
      const done = await all
      for (const { said } of done) process.stdout.write(said.join(''))
      return done.map(({ result }) => result)
    },
  }
}

async function perform(step: Step, write: Write): Promise<Result> {
  const began = performance.now()
  write(`\n── ${step.name} ──\n`)
  // Where the runner is killed, a step ends with all that it has started.
  const child = Bun.spawn([process.execPath, '--no-orphans', ...step.command], {
    env: { ...process.env, ...(process.stdout.isTTY && { FORCE_COLOR: '1' }), ...step.env },
    stdin: 'ignore',
    stdout: 'pipe',
    stderr: 'pipe',
  })
  running.add(child)
  let said = ''
  const listen = async (stream: ReadableStream<Uint8Array>) => {
    const decoder = new TextDecoder()
    for await (const chunk of stream) {
      write(chunk)
      if (step.tests) said += decoder.decode(chunk, { stream: true })
    }
  }
  const [code] = await Promise.all([child.exited, listen(child.stdout), listen(child.stderr)])
  running.delete(child)
  const seconds = (performance.now() - began) / 1000
  if (!step.tests) return { name: step.name, ...countOne(code), seconds }
  return { name: step.name, ...countTests(said, code), seconds, failures: findFailures(said) }
}

const countOne = (code: number) => (code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 })

/** From the summary of `bun test`. A run without one died, whatever its exit code, and so did one that ends badly. */
export function countTests(output: string, code: number): { passed: number; failed: number } {
  const plain = Bun.stripANSI(output)
  const last = (word: string) =>
    Number([...plain.matchAll(new RegExp(`^\\s*(\\d+) ${word}$`, 'gm'))].at(-1)?.[1] ?? 0)
  const died = !/^Ran \d+ tests? across \d+ files?\./m.test(plain)
  const failed = died ? findFailures(plain).length + 1 : last('fail')
  return { passed: last('pass'), failed: code === 0 ? failed : Math.max(1, failed) }
}

const reasonLines = 30

/** The failed tests of a run of `bun test`; its summary says them once more, without their files. */
export function findFailures(output: string): Failure[] {
  const failures: Failure[] = []
  let file = ''
  let said: string[] = []
  for (const line of Bun.stripANSI(output).split('\n')) {
    if (/^\s*\d+ tests? failed:$/.test(line)) break
    const heading = /^(\S+\.(?:test|spec)\.tsx?):$/.exec(line)?.[1]
    file = heading ?? file
    const test = /^\(fail\) (.*?)(?: \[[\d.]+m?s\])?$/.exec(line)?.[1]
    if (test) failures.push({ file, test, reason: said.slice(-reasonLines).join('\n').trim() })
    if (heading || /^\((pass|fail|skip|todo)\) /.test(line)) said = []
    else said.push(line)
  }
  return failures
}

/** Whether each failure has a file and a name: a file that does not load, a dead worker or a hook has none. */
export const areAllNamed = ({ failed, failures = [] }: Result) =>
  failures.length === failed && failures.every(({ file, test }) => file !== '' && test !== '(unnamed)')
