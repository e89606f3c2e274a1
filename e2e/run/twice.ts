import { type Result, run, type Step, type Write } from './step.ts'

/**
 * Runs tests, and the files of those that failed once more without `crowd`: the other files, and what sets them side
 * by side. What passes then is a fault to be looked for, so it is kept by name, but no reason to stop everybody.
 */
export async function runTwice(step: Step, crowd: string[], write?: Write): Promise<Result> {
  const first = await run(step, write)
  const files = [...new Set(first.failures?.map(({ file }) => `./${file}`))]
  if (files.length === 0) return first
  const alone = step.command.filter((part) => !crowd.includes(part))
  const again = await run({ ...step, name: `${step.name} once more`, command: [...alone, ...files] }, write)
  const seconds = first.seconds + again.seconds
  if (again.failed > 0) return { ...first, seconds }
  const passed = first.passed + first.failed
  return { ...first, passed, failed: 0, seconds, failures: [], shaky: first.failures }
}
