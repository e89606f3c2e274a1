import { expect, test } from 'bun:test'
import { fileProblem, named, pick } from './check.ts'

const file = (name: string, size = 1) => {
  const made = new File(['x'], name)
  Object.defineProperty(made, 'size', { value: size })
  return made
}

test.each(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.pdf', 'a.doc', 'a.docx', 'notlar.TXT'])(
  '%p may be added',
  (name) => expect(fileProblem(file(name))).toBeNull(),
)

test.each([
  ['virus.exe', 1, 'virus.exe eklenemiyor'],
  ['resim.png.html', 1, 'resim.png.html eklenemiyor'],
  ['isimsiz', 1, 'isimsiz eklenemiyor'],
  ['boş.txt', 0, 'boş.txt boş bir dosya'],
  ['büyük.pdf', 10 * 1024 * 1024 + 1, 'büyük.pdf çok büyük; bir dosya en fazla 10 MB olabilir'],
])('%p of %p bytes may not: %p', (name, size, words) =>
  expect(fileProblem(file(name, size))).toStartWith(words),
)

test('the largest file there may be is one that fits to the byte', () =>
  expect(fileProblem(file('tam.pdf', 10 * 1024 * 1024))).toBeNull())

test('beside four there is room for one; the rest is told about, and so is what may not be added', () => {
  const { taken, problems } = pick([file('a.png'), file('b.exe'), file('c.png')], 4)
  expect(taken.map(({ name }) => name)).toEqual(['a.png'])
  expect(problems).toHaveLength(2)
  expect(problems[1]).toBe('En fazla 5 dosya ekleyebilirsin.')
})

test('a pasted picture gets a name of its own, a file keeps the one it has', () => {
  expect(named(file('image.png')).name).toMatch(/^ekran-görüntüsü-\d\d\.\d\d\.png$/)
  expect(named(file('hata.png')).name).toBe('hata.png')
})
