import { expect, test } from 'bun:test'
import { rebase } from './rebase.ts'

const from = { name: 'Kupa', texts: { tr: 'Bu akşam', en: 'Tonight' }, rows: [1, 2] }

test('keeps changed fields and takes the other values from the newer version', () => {
  const mine = { ...from, texts: { tr: 'Yarın', en: 'Tonight' } }
  const onto = { name: 'Lodos Kupası', texts: { tr: 'Bu gece', en: 'This night' }, rows: [1, 2, 3] }
  expect(rebase(mine, from, onto)).toEqual({
    name: 'Lodos Kupası',
    texts: { tr: 'Yarın', en: 'This night' },
    rows: [1, 2, 3],
  })
})

test('lists and groups of fields are merged as a whole', () => {
  expect(rebase({ ...from, rows: [1] }, from, { ...from, rows: [1, 2, 3] }).rows).toEqual([1])
  const aim = { type: 'segment', value: '3' }
  const mine = { ...aim, value: '4' }
  const onto = { type: 'everybody', value: '' }
  expect(rebase(mine, aim, onto, [['type', 'value']])).toEqual({ type: 'segment', value: '4' })
})
