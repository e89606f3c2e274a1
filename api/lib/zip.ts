import { crc32, createDeflateRaw } from 'node:zlib'
import { type AsyncFlateStreamHandler, Zip, type ZipInputFile } from 'fflate'

const deflated = 8

/**
 * Streams a ZIP archive. Awaits `write` after each chunk, so that memory use does not grow with the archive; compresses
 * off the event loop.
 */
export function createZip(write: (bytes: Uint8Array) => Promise<void>) {
  let chunks: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    failure ??= error
    chunks.push(bytes)
  })

  async function drain() {
    const taken = chunks
    chunks = []
    if (failure) throw failure
    for (const chunk of taken) await write(chunk)
  }

  return {
    /** Adds a compressed file. */
    async add(name: string, at: Date, content: AsyncIterable<string | Uint8Array>): Promise<void> {
      const file = compressed(name, at)
      zip.add(file)
      for await (const part of content) {
        await file.push(Buffer.from(part as string))
        await drain()
      }
      await file.end()
      await drain()
    },
    async end(): Promise<void> {
      zip.end()
      await drain()
    },
  }
}

/** A file for fflate, compressed by zlib, because fflate's own deflate would block the event loop. */
function compressed(filename: string, mtime: Date) {
  const stream = createDeflateRaw()
  const noop: AsyncFlateStreamHandler = () => {}
  const file = {
    filename,
    mtime,
    compression: deflated,
    size: 0,
    crc: 0,
    ondata: noop,
  } satisfies ZipInputFile
  stream.on('data', (bytes: Buffer) => file.ondata(null, new Uint8Array(bytes), false))
  stream.on('error', (error) =>
    file.ondata(error as Parameters<AsyncFlateStreamHandler>[0], new Uint8Array(0), false),
  )
  return Object.assign(file, {
    push(bytes: Buffer): Promise<void> {
      file.size += bytes.length
      file.crc = crc32(bytes, file.crc)
      return new Promise((resolve, reject) =>
        stream.write(bytes, (error) => (error ? reject(error) : resolve())),
      )
    },
    end(): Promise<void> {
      return new Promise((resolve) => {
        stream.once('end', () => {
          file.ondata(null, new Uint8Array(0), true)
          resolve()
        })
        stream.end()
      })
    },
  })
}
