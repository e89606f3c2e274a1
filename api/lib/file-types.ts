import { isUtf8 } from 'node:buffer'
import type { AttachmentType } from '#api/rules/tickets.ts'
import { declaredSizes } from './zip-index.ts'

export type Inspection = AttachmentType | 'unknown' | 'unsafe'

const docx = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** A larger picture takes hundreds of megabytes of memory to show. */
const maxSide = 16_384
const maxPixels = 50_000_000
const maxInflated = 100 * 1024 * 1024
const maxRatio = 200

/** The type of a file by its content alone; `unsafe` for pictures and archives that expand too far (D87). */
export function inspectFile(path: string): Inspection {
  const { buffer, byteOffset, byteLength } = Bun.mmap(path)
  const bytes = Buffer.from(buffer, byteOffset, byteLength)
  if (bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])))
    return picture('image/jpeg', jpegSize(bytes))
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return picture('image/png', pngSize(bytes))
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return picture('image/gif', gifSize(bytes))
  if (startsWith(bytes, '%PDF-')) return 'application/pdf'
  if (startsWith(bytes, '\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1')) return compoundFile(bytes)
  if (startsWith(bytes, 'PK')) return archive(bytes)
  return isUtf8(bytes) && !bytes.includes(0) ? 'text/plain' : 'unknown'
}

const startsWith = (bytes: Buffer, signature: string) =>
  bytes.subarray(0, signature.length).equals(Buffer.from(signature, 'latin1'))

type Size = { width: number; height: number } | undefined

function picture(type: AttachmentType, size: Size): Inspection {
  if (!size || size.width === 0 || size.height === 0) return 'unknown'
  const { width, height } = size
  const isHuge = width > maxSide || height > maxSide || width * height > maxPixels
  return isHuge ? 'unsafe' : type
}

const pngSize = (bytes: Buffer): Size =>
  bytes.length >= 24 && bytes.toString('latin1', 12, 16) === 'IHDR'
    ? { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    : undefined

const gifSize = (bytes: Buffer): Size =>
  bytes.length >= 10 ? { width: bytes.readUInt16LE(6), height: bytes.readUInt16LE(8) } : undefined

/** Walks the segments to the first frame header. */
function jpegSize(bytes: Buffer): Size {
  let at = 2
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) }
    at += marker === 0xff ? 1 : 2 + Math.max(2, bytes.readUInt16BE(at + 2))
  }
  return undefined
}

/** Spreadsheets and installers have the same signature; only a Word document has this stream. */
const compoundFile = (bytes: Buffer): Inspection =>
  bytes.includes(Buffer.from('WordDocument', 'utf16le')) ? 'application/msword' : 'unknown'

/** Accepts a Word document without macros whose declared sizes are no zip bomb. */
function archive(bytes: Buffer): Inspection {
  const entries = declaredSizes(bytes)
  if (!entries) return 'unknown'
  const inflated = entries.reduce((sum, { size }) => sum + size, 0)
  const packed = entries.reduce((sum, { packed }) => sum + packed, 0)
  if (packed > bytes.length || inflated > maxInflated || inflated > bytes.length * maxRatio) return 'unsafe'
  const names = new Set(entries.map(({ name }) => name))
  const isDocument = names.has('[Content_Types].xml') && names.has('word/document.xml')
  return isDocument && !names.has('word/vbaProject.bin') ? docx : 'unknown'
}
