import { write, writeSync } from 'node:fs'
import { promisify } from 'node:util'

const stdout = 1
const maxBuffered = 8 * 1024 * 1024
const retryMs = 10
const writeSome = promisify(write)
const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

/** The number of bytes written; 0 if another process made the pipe non-blocking and it is full. */
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
 * Writes the lines of one turn of the event loop to stdout at once, without blocking the process. Buffers up to 8 MB
 * for a slow reader; lines that cannot be written are dropped.
 */
export function createLogOutput(onError: (error: unknown) => void) {
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
        onError(error)
      }
    }
    writing = undefined
  }

  return {
    write(line: string): void {
      if (lines.length > maxBuffered) onError('the reader is too slow')
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
        onError(error)
      }
    },
    async close(): Promise<void> {
      await writing
    },
  }
}
