import { AppError, PayloadTooLarge, unreadable } from './errors.ts'

/** A streamed file of a form; it must be read before the next one. */
export type UploadedFile = { name: string; content: AsyncIterable<Uint8Array> }

const maxHeaderBytes = 8 * 1024
/** More than any form has. */
const maxParts = 100
const blankLine = Buffer.from('\r\n\r\n')

const NotAForm = () =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', 415, {
    tr: 'Dosyalar multipart/form-data olarak gönderilir',
    en: 'Files are sent as multipart/form-data',
  })

/** Streams the files of a multipart body. 413 beyond `maxBytes` in total. */
export async function* uploadedFiles(
  { headers, body }: Request,
  maxBytes: number,
): AsyncGenerator<UploadedFile> {
  const boundary = /^multipart\/form-data;.*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(
    headers.get('content-type') ?? '',
  )
  if (!boundary) throw NotAForm()
  if (!body) throw unreadable('FORM_INVALID')
  if (Number(headers.get('content-length')) > maxBytes) throw PayloadTooLarge()
  const reader = body.getReader()
  try {
    yield* filesIn(limitedRead(reader, maxBytes), boundary[1] ?? boundary[2] ?? '')
  } finally {
    await reader.cancel()
  }
}

type Read = () => Promise<Uint8Array>

function limitedRead(reader: ReadableStreamDefaultReader<Uint8Array>, maxBytes: number): Read {
  let bytes = 0
  return async () => {
    const { value, done } = await reader.read()
    if (done) throw unreadable('FORM_INVALID')
    bytes += value.byteLength
    if (bytes > maxBytes) throw PayloadTooLarge()
    return value
  }
}

async function* filesIn(read: Read, boundary: string): AsyncGenerator<UploadedFile> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  let buffered = Buffer.from('\r\n')
  const more = async () => {
    buffered = Buffer.concat([buffered, await read()])
  }

  /** Reads up to the next delimiter, and consumes it. */
  async function* content(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = buffered.indexOf(delimiter)
      const piece = buffered.subarray(0, at < 0 ? Math.max(0, buffered.length - delimiter.length + 1) : at)
      buffered = buffered.subarray(at < 0 ? piece.length : at + delimiter.length)
      if (piece.length > 0) yield piece
      if (at >= 0) return
      await more()
    }
  }
  async function skip(rest: AsyncIterable<Uint8Array>) {
    for await (const _ of rest);
  }

  await skip(content())
  for (let parts = 0; ; parts++) {
    while (buffered.length < 2) await more()
    if (buffered.toString('latin1', 0, 2) === '--') return
    if (parts === maxParts) throw unreadable('FORM_INVALID')
    let end = buffered.indexOf(blankLine)
    while (end < 0) {
      if (buffered.length > maxHeaderBytes) throw unreadable('FORM_INVALID')
      await more()
      end = buffered.indexOf(blankLine)
    }
    const name = fileNameIn(buffered.toString('utf8', 0, end))
    buffered = buffered.subarray(end + blankLine.length)
    const part = content()
    if (name !== undefined) yield { name, content: part }
    await skip(part)
  }
}

/** The file name in the headers of a part; browsers send it as UTF-8 with quotes as %22. */
function fileNameIn(head: string): string | undefined {
  const disposition = /^content-disposition:.*$/im.exec(head)?.[0] ?? ''
  return /;\s*filename="([^"]*)"/i.exec(disposition)?.[1]?.replaceAll('%22', '"')
}
