import { AppError, PayloadTooLarge, unreadable } from './errors.ts'

/** A file of a form, as it comes in; the next one comes when this one has been read. */
export type UploadedFile = { name: string; content: AsyncIterable<Uint8Array> }

const longestHead = 8 * 1024
/** Far more than any form of ours has: each costs a look, also where it is no file. */
const mostParts = 100
const blankLine = Buffer.from('\r\n\r\n')

const NotAForm = () =>
  new AppError('UNSUPPORTED_MEDIA_TYPE', 415, {
    tr: 'Dosyalar multipart/form-data olarak gönderilir',
    en: 'Files are sent as multipart/form-data',
  })

/** The files of a multipart body, one after the other and never held whole; 413 beyond `most` bytes altogether. */
export async function* uploadedFiles({ headers, body }: Request, most: number): AsyncGenerator<UploadedFile> {
  const boundary = /^multipart\/form-data;.*boundary=(?:"([^"]{1,70})"|([^\s;]{1,70}))/i.exec(
    headers.get('content-type') ?? '',
  )
  if (!boundary) throw NotAForm()
  if (!body) throw unreadable('FORM_INVALID')
  if (Number(headers.get('content-length')) > most) throw PayloadTooLarge()
  const reader = body.getReader()
  try {
    yield* filesIn(countingRead(reader, most), boundary[1] ?? boundary[2] ?? '')
  } finally {
    await reader.cancel()
  }
}

type Read = () => Promise<Uint8Array>

function countingRead(reader: ReadableStreamDefaultReader<Uint8Array>, most: number): Read {
  let bytes = 0
  return async () => {
    const { value, done } = await reader.read()
    if (done) throw unreadable('FORM_INVALID')
    bytes += value.byteLength
    if (bytes > most) throw PayloadTooLarge()
    return value
  }
}

async function* filesIn(read: Read, boundary: string): AsyncGenerator<UploadedFile> {
  const delimiter = Buffer.from(`\r\n--${boundary}`)
  let held = Buffer.from('\r\n')
  const more = async () => {
    held = Buffer.concat([held, await read()])
  }

  /** Everything before the next delimiter, which is left behind. */
  async function* content(): AsyncGenerator<Uint8Array> {
    for (;;) {
      const at = held.indexOf(delimiter)
      const piece = held.subarray(0, at < 0 ? Math.max(0, held.length - delimiter.length + 1) : at)
      held = held.subarray(at < 0 ? piece.length : at + delimiter.length)
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
    while (held.length < 2) await more()
    if (held.toString('latin1', 0, 2) === '--') return
    if (parts === mostParts) throw unreadable('FORM_INVALID')
    let end = held.indexOf(blankLine)
    while (end < 0) {
      if (held.length > longestHead) throw unreadable('FORM_INVALID')
      await more()
      end = held.indexOf(blankLine)
    }
    const name = fileNameIn(held.toString('utf8', 0, end))
    held = held.subarray(end + blankLine.length)
    const part = content()
    if (name !== undefined) yield { name, content: part }
    await skip(part)
  }
}

/** The name that a part's head gives its file; browsers send it as UTF-8 and write a quote in it as %22. */
function fileNameIn(head: string): string | undefined {
  const disposition = /^content-disposition:.*$/im.exec(head)?.[0] ?? ''
  return /;\s*filename="([^"]*)"/i.exec(disposition)?.[1]?.replaceAll('%22', '"')
}
