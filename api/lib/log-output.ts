import { write, writeSync } from 'node:fs'
import { promisify } from 'node:util'

const stdout = 1
const most = 8 * 1024 * 1024
const retryMs = 10
const writeSome = promisify(write)
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** How many bytes the reader took; none where another process made the pipe non-blocking and it is full. */
async function writeFrom(bytes: Buffer, at: number): Promise<number> {
  try {
    return (await writeSome(stdout, bytes, at)).bytesWritten
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EAGAIN')) throw error
    await Bun.sleep(retryMs)
    return 0
  }
}

/**
 * Lines of one turn of the event loop in one write to stdout, without blocking the process. While a reader is slow,
 * lines wait in memory up to a limit; what cannot be written is dropped.
 */
export function createLogOutput(failed: (error: unknown) => void) {
  let lines = ''
  let writing: Promise<void> | undefined

  async function drain() {
    await nextTurn()
    while (lines) {
      const taken = Buffer.from(lines)
      lines = ''
      try {
        for (let at = 0; at < taken.length; ) at += await writeFrom(taken, at)
      } catch (error) {
        failed(error)
      }
    }
    writing = undefined
  }

  return {
    write(line: string): void {
      if (lines.length > most) failed('the reader is too slow')
      else {
        lines += line
        writing ??= drain()
      }
    },
    /** For the last lines of a process: pino calls it after a fatal line. */
    flushSync(): void {
      const taken = lines
      lines = ''
      try {
        if (taken) writeSync(stdout, taken)
      } catch (error) {
        failed(error)
      }
    },
    async close(): Promise<void> {
      await writing
    },
  }
}
