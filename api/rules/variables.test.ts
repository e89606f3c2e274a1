import { expect, test } from 'bun:test'
import { render, unknownVariables, valuesOf } from './variables.ts'

const values = valuesOf({ firstName: 'Işıl', lastName: 'Şahin', email: 'isil@ornek.com' })

test.each([
  ['Merhaba {{firstName}}', 'Merhaba Işıl'],
  ['{{ firstName }} {{lastName}} <{{email}}>', 'Işıl Şahin <isil@ornek.com>'],
  ['{{fullName}}, {{fullName}}', 'Işıl Şahin, Işıl Şahin'],
  ['değişkensiz { tek } ayraç', 'değişkensiz { tek } ayraç'],
  ['{{password}}', '{{password}}'],
])('renders %s as %s', (text, read) => {
  expect(render(text, values)).toBe(read)
})

test('inserts dollar signs literally', () => {
  expect(render('{{firstName}}!', { ...values, firstName: '$& $1' })).toBe('$& $1!')
})

test.each([
  ['Merhaba {{firstName}}', []],
  ['{{adi}} {{ email }} {{}}', ['adi', '']],
  ['{{firstName', ['{{']],
  ['{{toString}} {{__proto__}}', ['toString', '__proto__']],
  ['{{firstname}}', ['firstname']],
])('reports unknown variables of %s: %j', (text, unknown) => {
  expect(unknownVariables(text)).toEqual(unknown)
})
