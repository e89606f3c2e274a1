import { expect, test } from 'bun:test'
import { fileProblem, selectFiles, withUniqueName } from './check.ts'

const file = (name: string, size = 1) => {
  const result = new File(['x'], name)
  Object.defineProperty(result, 'size', { value: size })
  return result
}

test.each(['a.jpg', 'a.JPEG', 'a.png', 'a.gif', 'a.pdf', 'a.doc', 'a.docx', 'notlar.TXT'])(
  'accepts %p',
  (name) => expect(fileProblem(file(name))).toBeNull(),
)

test.each([
  ['virus.exe', 1, 'virus.exe eklenemiyor'],
  ['resim.png.html', 1, 'resim.png.html eklenemiyor'],
  ['isimsiz', 1, 'isimsiz eklenemiyor'],
  ['boş.txt', 0, 'boş.txt boş bir dosya'],
  ['büyük.pdf', 10 * 1024 * 1024 + 1, 'büyük.pdf çok büyük; bir dosya en fazla 10 MB olabilir'],
])('rejects %p of %p bytes: %p', (name, size, message) =>
  expect(fileProblem(file(name, size))).toStartWith(message),
)

test('accepts a file of exactly the maximum size', () =>
  expect(fileProblem(file('tam.pdf', 10 * 1024 * 1024))).toBeNull())

test('accepts files up to the maximum count and reports rejected ones', () => {
  const { selected, problems } = selectFiles([file('a.png'), file('b.exe'), file('c.png')], 4)
  expect(selected.map(({ name }) => name)).toEqual(['a.png'])
  expect(problems).toHaveLength(2)
  expect(problems[1]).toBe('En fazla 5 dosya ekleyebilirsin.')
})

test('renames a pasted image and keeps the name of a file', () => {
  expect(withUniqueName(file('image.png')).name).toMatch(/^ekran-görüntüsü-\d\d\.\d\d\.png$/)
  expect(withUniqueName(file('hata.png')).name).toBe('hata.png')
})
