import { describe, expect, test } from 'bun:test'
import { checkCriteria, type PasswordProblem, passwordProblem, passwordStrength } from './password.ts'

const person = { email: 'zeynep.kaya@ornek.com', firstName: 'Zeynep', lastName: 'Kaya' }

describe('the password rule (D37)', () => {
  const cases: [string, PasswordProblem | null][] = [
    ['', 'PASSWORD_REQUIRED'],
    ['Ab1!', 'PASSWORD_TOO_SHORT'],
    ['Ab1!xyz', 'PASSWORD_TOO_SHORT'],
    ['şşşşşşş', 'PASSWORD_TOO_SHORT'],
    [`Ab1!${'x'.repeat(125)}`, 'PASSWORD_TOO_LONG'],
    [`Ab1!${'x'.repeat(124)}`, null],
    ['abcdefgh', 'PASSWORD_TOO_SIMPLE'],
    ['kirmizi7', null],
    ['Kırmızıx', null],
    ['KIRMIZI7', null],
    ['kirmizi balık', null],
    ['Zeynep123!', 'PASSWORD_PERSONAL'],
    ['ZEYNEP!2024', 'PASSWORD_PERSONAL'],
    ['kaya12345', 'PASSWORD_PERSONAL'],
    ['Kayalar-44', null],
    ['zeynep.kaya@ornek.com', 'PASSWORD_PERSONAL'],
    ['ZeynepKaya1', 'PASSWORD_PERSONAL'],
    ['Gizli-Kelime-42', null],
  ]
  test.each(cases)('%p gives %p', (password, problem) => {
    expect(passwordProblem(password, person)).toBe(problem)
  })

  test('uses the list of common passwords when given', () => {
    expect(passwordProblem('Sifre123', {}, () => true)).toBe('PASSWORD_COMMON')
  })
})

describe('strength', () => {
  test.each([
    ['', 0, 'weak'],
    ['Ab1!', 1, 'weak'],
    ['abcdefgh', 2, 'fair'],
    ['abcdefg1', 3, 'good'],
    ['Abcdefg1', 4, 'strong'],
    ['Abcdef1!', 5, 'very_strong'],
  ])('%p scores %p and is %p', (password, score, level) => {
    expect(passwordStrength(password)).toEqual({ score, level } as ReturnType<typeof passwordStrength>)
  })

  test('Turkish letters count as letters, not as special characters', () => {
    expect(checkCriteria('ŞığÜöçİi')).toEqual({
      length: true,
      upper: true,
      lower: true,
      digit: false,
      special: false,
    })
  })
})
