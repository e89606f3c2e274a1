import { areAllNamed, type Result, run, type Step, type Write } from './step.ts'

/** A run of `bun test` that is given its files apart, so that some of them can be run again. */
export type TestRun = Step & { files: string[]; workers: number }

/**
 * Runs tests, and the files of those that failed once more, under the same load: as many workers, and other files for
 * them. What passes then is shaky. It is listed by name and does not fail the run. A failure without a name does, because
 * nothing shows that a second run would repeat it.
 */
export async function runTwice({ files, workers, ...step }: TestRun, write?: Write): Promise<Result> {
  const runFiles = (name: string, some: string[]) =>
    run(
      {
        ...step,
        name,
        command: [...step.command, ...(workers > 1 ? [`--parallel=${workers}`] : []), ...some],
      },
      write,
    )
  const first = await runFiles(step.name, files)
  if (first.failed === 0 || !areAllNamed(first)) return first

  const failed = new Set(first.failures?.map(({ file }) => `./${file}`))
  const company = files.filter((file) => !failed.has(file)).slice(0, Math.max(0, 2 * workers - failed.size))
  const second = await runFiles(`${step.name}, second run`, [...failed, ...company])
  const seconds = first.seconds + second.seconds
  if (second.failed > 0) return { ...first, seconds }
  const passed = first.passed + first.failed
  return { ...first, passed, failed: 0, seconds, failures: [], shaky: first.failures }
}
