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

test.each(['=1+1', '+905321234567', '-2', '@SUM(A1)', '\t=1', ' =1', '＝1', '\r=1'])(
  '%p is no formula',
  (text) => {
    expect(csvLine([text])).toBe(`"'${text}"\r\n`)
  },
)
