import { createReadStream } from 'node:fs'
import { createGunzip } from 'node:zlib'
import { BackupDamaged } from './format.ts'
import { createParser, type Part } from './parse.ts'

/** Reads a backup in constant memory. Throws BackupDamaged if it is not whole. */
export async function* readBackup(path: string): AsyncGenerator<Part> {
  const { parse, isOver } = createParser()
  let rest: Buffer = Buffer.alloc(0)
  for await (const chunk of unzip(path)) {
    const text = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk
    const whole = text.lastIndexOf(10) + 1
    yield* parse(text.subarray(0, whole))
    rest = text.subarray(whole)
  }
  if (!isOver() || rest.length > 0) throw new BackupDamaged('the backup ends too early')
}

async function* unzip(path: string): AsyncGenerator<Buffer> {
  const file = createReadStream(path, { highWaterMark: 256 * 1024 })
  const gunzip = createGunzip({ chunkSize: 256 * 1024 })
  file.on('error', (error) => gunzip.destroy(error)).pipe(gunzip)
  try {
    yield* gunzip as AsyncIterable<Buffer>
  } catch (cause) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    throw code.startsWith('Z_') ? new BackupDamaged('the compressed data is damaged', { cause }) : cause
  } finally {
    file.destroy()
  }
}
