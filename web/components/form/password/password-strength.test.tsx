import { expect, test } from 'bun:test'
import { render, screen } from '@testing-library/react'
import { PasswordStrength } from './password-strength.tsx'
import { passwordText } from './password-text.ts'

const score = () => screen.getByRole('meter').getAttribute('value')
const met = () =>
  screen
    .getAllByRole('listitem')
    .filter((item) => item.textContent?.endsWith('tamam'))
    .map((item) => item.textContent?.replace('tamam', ''))

test.each([
  ['abc', '1', 'Zayıf', ['Küçük harf']],
  ['abcdefgh', '2', 'Orta', ['En az 8 karakter', 'Küçük harf']],
  ['abcdefg1', '3', 'Orta', ['En az 8 karakter', 'Küçük harf', 'Rakam']],
  ['Abcdefg1', '4', 'Güçlü', ['En az 8 karakter', 'Büyük harf', 'Küçük harf', 'Rakam']],
])('%s scores %s: %s', (password, points, level, list) => {
  render(<PasswordStrength password={password} />)
  expect(score()).toBe(points)
  expect(screen.getAllByText(level).length).toBeGreaterThan(0)
  expect(met()).toEqual(list)
})

test('all five make it very strong, Turkish letters count as letters', () => {
  render(<PasswordStrength password="Işıltı!12" />)
  expect(score()).toBe('5')
  expect(screen.getAllByText('Çok güçlü').length).toBeGreaterThan(0)
  expect(met()).toHaveLength(5)
})

test('an empty password is not rated', () => {
  render(<PasswordStrength password="" />)
  expect(screen.queryByText('Zayıf')).toBeNull()
  expect(met()).toEqual([])
})

test.each([
  ['', 'Yeni şifre gereklidir'],
  ['Kisa1!', 'Şifre en az 8 karakter olmalıdır'],
  ['abcdefghij', 'En az birini ekle: büyük harf, rakam, özel karakter'],
  ['文字文字文字文字', 'En az ikisini ekle: büyük harf, küçük harf, rakam, özel karakter'],
  ['Isilcaglar1', 'Şifre adını veya e-posta adresini içermemeli'],
  ['Gece-Meydan7', ''],
])('shows for %p: %p', (password, text) => {
  const person = { email: 'oyuncu@meydan.example', firstName: 'Işıl', lastName: 'Çağlar' }
  expect(passwordText(password, person)).toBe(text)
})
