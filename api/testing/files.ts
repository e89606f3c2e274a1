import { zipSync } from 'fflate'

const text = (words: string) => new TextEncoder().encode(words)
const bytes = (latin: string) => Uint8Array.from(Buffer.from(latin, 'latin1'))
const join = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

/** Image headers with the given dimensions; the rest of the file is not inspected. */
export function png(width = 64, height = 32): Uint8Array {
  const header = Buffer.alloc(17)
  header.write('IHDR', 0, 'latin1')
  header.writeUInt32BE(width, 4)
  header.writeUInt32BE(height, 8)
  return join(bytes('\x89PNG\r\n\x1a\n\x00\x00\x00\x0d'), header)
}

export function gif(width = 64, height = 32): Uint8Array {
  const sides = Buffer.alloc(4)
  sides.writeUInt16LE(width, 0)
  sides.writeUInt16LE(height, 2)
  return join(bytes('GIF89a'), sides, new Uint8Array(8))
}

/** With a segment before the frame header, as cameras write. */
export function jpg(width = 64, height = 32): Uint8Array {
  const frame = Buffer.alloc(10)
  frame.writeUInt16BE(0xffc0, 0)
  frame.writeUInt16BE(8, 2)
  frame.writeUInt16BE(height, 5)
  frame.writeUInt16BE(width, 7)
  return join(bytes('\xff\xd8\xff\xe1\x00\x06Exif'), frame, new Uint8Array(8))
}

export const pdf = () => bytes('%PDF-1.7\n%%EOF\n')
export const doc = () =>
  join(bytes('\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1'), new Uint8Array(64), Buffer.from('WordDocument', 'utf16le'))

export const archive = (files: Record<string, Uint8Array>) => new Uint8Array(zipSync(files))
export const docx = (more: Record<string, Uint8Array> = {}) =>
  archive({ '[Content_Types].xml': text('<Types/>'), 'word/document.xml': text('<w:document/>'), ...more })

/** A zip bomb. */
export const bomb = () => docx({ 'word/media/image1.bmp': new Uint8Array(40 * 1024 * 1024) })

/** A document whose zip index declares the given size. */
export function claiming(size: number): Uint8Array {
  const made = Buffer.from(docx())
  const entry = made.indexOf(Buffer.from('PK\x01\x02', 'latin1'))
  made.writeUInt32LE(size, entry + 24)
  return new Uint8Array(made)
}
