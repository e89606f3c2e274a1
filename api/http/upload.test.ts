import { expect, test } from 'bun:test'
import { type UploadedFile, uploadedFiles } from './upload.ts'

const boundary = 'sinir-42'
const part = (head: string, content: string) => `--${boundary}\r\n${head}\r\n\r\n${content}\r\n`
const file = (name: string, content: string) =>
  part(`Content-Disposition: form-data; name="file"; filename="${name}"\r\nContent-Type: text/plain`, content)
const end = `--${boundary}--\r\n`

/** A body that comes in pieces of so many bytes. */
function sent(text: string, size = 1, headers: Record<string, string> = {}) {
  const bytes = new TextEncoder().encode(text)
  let at = 0
  let cancelled = false
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at >= bytes.length) return controller.close()
      controller.enqueue(bytes.slice(at, at + size))
      at += size
    },
    cancel() {
      cancelled = true
    },
  })
  const type = `multipart/form-data; boundary=${boundary}`
  const request = new Request('http://meydan.test', {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
  })
  return { request, left: () => bytes.length - at, wasCancelled: () => cancelled }
}

async function readAll(files: AsyncIterable<UploadedFile>) {
  const all: [string, string][] = []
  for await (const { name, content } of files) {
    const pieces: Uint8Array[] = []
    for await (const piece of content) pieces.push(Buffer.from(piece))
    all.push([name, Buffer.concat(pieces).toString()])
  }
  return all
}

const whole = `${file('ığüş "a".txt'.replaceAll('"', '%22'), `Işık\r\n--${boundary.slice(0, 3)}\r\n`)}${part(
  'Content-Disposition: form-data; name="note"',
  'x',
)}${file('boş.txt', '')}${file('c.txt', 'son')}${end}`

test.each([[1], [2], [7], [64], [100_000]])('files are complete in chunks of %d bytes', async (size) => {
  expect(await readAll(uploadedFiles(sent(whole, size).request, 10_000))).toEqual([
    ['ığüş "a".txt', `Işık\r\n--${boundary.slice(0, 3)}\r\n`],
    ['boş.txt', ''],
    ['c.txt', 'son'],
  ])
})

test('skips a file that is not read', async () => {
  const names: string[] = []
  for await (const { name } of uploadedFiles(sent(whole, 9).request, 10_000)) names.push(name)
  expect(names).toHaveLength(3)
})

test.each([
  ['a body that breaks off', file('a.txt', 'yarım').slice(0, -3), 400],
  ['a body without its boundary', 'x'.repeat(500), 400],
  ['an endless head', `--${boundary}\r\n${'x'.repeat(9_000)}`, 400],
  [
    'a form of a hundred and one parts',
    part('Content-Disposition: form-data; name="n"', 'x').repeat(101) + end,
    400,
  ],
  ['more bytes than allowed', file('a.txt', 'x'.repeat(11_000)) + end, 413],
])('%s is refused', async (_, text, status) => {
  const { request, wasCancelled } = sent(text, 500)
  await expect(readAll(uploadedFiles(request, 10_000))).rejects.toMatchObject({ status })
  if (status === 413) expect(wasCancelled()).toBe(true)
})

test('a form of a hundred parts is read to its end', async () => {
  const notes = part('Content-Disposition: form-data; name="n"', 'x').repeat(99)
  const { request } = sent(`${notes}${file('a.txt', 'son')}${end}`, 500)
  expect(await readAll(uploadedFiles(request, 20_000))).toEqual([['a.txt', 'son']])
})

test('a body whose Content-Length is too large is not read', async () => {
  const { request, left } = sent('x'.repeat(500), 1, { 'content-length': '20000' })
  await expect(readAll(uploadedFiles(request, 10_000))).rejects.toMatchObject({ status: 413 })
  expect(left()).toBeGreaterThan(400)
})

test('a body that is not a form returns 415', async () => {
  const { request } = sent('{}', 1, { 'content-type': 'application/json' })
  await expect(readAll(uploadedFiles(request, 10_000))).rejects.toMatchObject({
    status: 415,
    code: 'UNSUPPORTED_MEDIA_TYPE',
  })
})

test('cancels the stream when reading stops', async () => {
  const { request, wasCancelled } = sent(whole, 1)
  for await (const _ of uploadedFiles(request, 10_000)) break
  expect(wasCancelled()).toBe(true)
})
