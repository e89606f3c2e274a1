import { expect, test } from 'bun:test'
import { csvLine } from './csv.ts'

test.each([
  [['a', 'b'], 'a,b'],
  [[null, undefined, ''], ',,'],
  [[1, -5, true, false], '1,-5,true,false'],
  [[new Date(0)], '1970-01-01T00:00:00.000Z'],
  [['virgül, tırnak " ve\nsatır'], '"virgül, tırnak "" ve\nsatır"'],
  [[{ a: 1 }], '"{""a"":1}"'],
])('%p becomes %p', (values, line) => {
  expect(csvLine(values)).toBe(`${line}\r\n`)
})

/** The cells of a line that begin like a formula, for spreadsheets that split at any of the separators. */
function formulasIn(line: string): string[] {
  const found: string[] = []
  for (const separator of [';', ',', '\t']) {
    const cells = line.split(/\r\n|[\n\r\v\f\x85\u2028\u2029]/).flatMap((each) => each.split(separator))
    found.push(...cells.filter((cell) => '=+-@＝＋－＠'.includes(cell.replaceAll('"', '').trim()[0] ?? 'x')))
  }
  return found
}

test.each([
  "x;=cmd|'/c calc'!A1",
  'x,=1',
  'x\t=1',
  'x\n@SUM(A1)',
  'x\r\n+1',
  'x; \u00a0-1',
  'x;"=1',
  'x;;＝1',
  'x\u2028=1',
  ';=1;=2,=3\t=4',
])('%p starts no formula, wherever the line is split', (text) => {
  expect(formulasIn(text)).not.toEqual([])
  expect(formulasIn(csvLine(['a', text, 'b']))).toEqual([])
})

test('a text keeps its signs within a cell', () => {
  expect(csvLine(['a = b - c', 'Ödül: +5', 'e@f.co'])).toBe('a = b - c,Ödül: +5,e@f.co\r\n')
})

test('a line of separators without end takes linear time', () => {
  for (const each of [';', ' ', '"', "'", '\t', '\u00a0'])
    expect(csvLine([`x;${each.repeat(1_000_000)}`])).toEndWith('\r\n')
})

test.each(['=1+1', '+905321234567', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r=1'])(
  '%p is no formula',
  (text) => {
    expect(csvLine([text])).toStartWith(`"'`)
    expect(csvLine([text]).replaceAll("'", '')).toBe(`"${text}"\r\n`)
    expect(formulasIn(csvLine([text]))).toEqual([])
  },
)
