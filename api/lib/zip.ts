import { crc32, createDeflateRaw } from 'node:zlib'
import { type AsyncFlateStreamHandler, Zip, type ZipInputFile } from 'fflate'

const deflated = 8

/**
 * A ZIP archive that is written as it is made. `write` is waited for after every piece, so that memory holds one
 * piece however large the archive becomes; pieces are compressed beside the event loop.
 */
export function createZip(write: (bytes: Uint8Array) => Promise<void>) {
  let made: Uint8Array[] = []
  let failure: Error | null = null
  const zip = new Zip((error, bytes) => {
    failure ??= error
    made.push(bytes)
  })

  async function drain() {
    const pieces = made
    made = []
    if (failure) throw failure
    for (const piece of pieces) await write(piece)
  }

  return {
    /** One compressed file, from texts that come one after the other. */
    async add(name: string, at: Date, texts: AsyncIterable<string>): Promise<void> {
      const file = compressed(name, at)
      zip.add(file)
      for await (const text of texts) {
        await file.push(Buffer.from(text))
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

/** What fflate packs, with a deflate of the system's own: its JavaScript one would hold up every request. */
function compressed(filename: string, mtime: Date) {
  const stream = createDeflateRaw()
  const nobody: AsyncFlateStreamHandler = () => {}
  const file = {
    filename,
    mtime,
    compression: deflated,
    size: 0,
    crc: 0,
    ondata: nobody,
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
