type Entry = { name: string; packed: number; size: number }

const maxEntries = 2_000
const endSignature = 0x06054b50
const entrySignature = 0x02014b50

/** Reads names and sizes from the central directory of a ZIP archive; undefined if it is incomplete or has extras. */
export function declaredSizes(bytes: Buffer): Entry[] | undefined {
  const end = endOf(bytes)
  if (end === undefined) return
  const count = bytes.readUInt16LE(end + 10)
  if (count > maxEntries) return
  const entries: Entry[] = []
  let at = bytes.readUInt32LE(end + 16)
  for (let each = 0; each < count; each++) {
    if (at + 46 > end || bytes.readUInt32LE(at) !== entrySignature) return
    const nameLength = bytes.readUInt16LE(at + 28)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength)
    entries.push({ name, packed: bytes.readUInt32LE(at + 20), size: bytes.readUInt32LE(at + 24) })
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32)
  }
  return at === end ? entries : undefined
}

/** The offset of the end record, which only a comment may follow. */
function endOf(bytes: Buffer): number | undefined {
  const first = Math.max(0, bytes.length - 22 - 0xffff)
  for (let at = bytes.length - 22; at >= first; at--) {
    if (bytes.readUInt32LE(at) === endSignature && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length)
      return at
  }
  return undefined
}
