import { describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { accountOf } from '#web/testing/account.ts'
import { changesOf, type Details, detailsForm, detailsOf } from './form.ts'

const saved: Details = {
  firstName: 'Işıl',
  lastName: 'Çağlar',
  phoneCode: 90,
  phone: '5321234567',
  birthDate: '1996-02-29',
  genderCode: '2',
  language: 'tr',
}

describe('validation of personal details', () => {
  const problems = (change: Partial<Details>) => {
    const { issues = [] } = v.safeParse(detailsForm, { ...saved, ...change })
    return issues.map((issue) => [v.getDotPath(issue), issue.message])
  }
  test.each<[Partial<Details>, string, string]>([
    [{ firstName: ' ' }, 'firstName', 'Ad alanı zorunludur'],
    [{ lastName: '' }, 'lastName', 'Soyad alanı zorunludur'],
    [{ firstName: 'R2D2' }, 'firstName', 'Yalnızca harf kullan, en fazla 50 karakter'],
    [{ phone: '532123' }, 'phone', 'Geçerli bir telefon numarası gir'],
    [{ phone: '2121234567' }, 'phone', 'Geçerli bir telefon numarası gir'],
    [{ birthDate: '1997-02-29' }, 'birthDate', 'Geçerli bir doğum tarihi seç'],
  ])('%p', (change, path, message) => {
    expect(problems(change)[0]).toEqual([path, message])
  })

  test('accepts a complete or an empty birth date', () => {
    expect(problems({ birthDate: '1996-02-' })).toHaveLength(1)
    expect(problems({ birthDate: '' })).toEqual([])
  })

  test('accepts an empty phone and validates a number by its country', () => {
    expect(problems({ phone: '' })).toEqual([])
    expect(problems({ phone: '15112345678', phoneCode: 49 })).toEqual([])
  })
})

describe('changesOf', () => {
  test('returns undefined when only spaces around a name differ', () => {
    expect(changesOf({ ...saved, firstName: ' Işıl ' }, saved)).toBeUndefined()
  })

  test('returns only the changed fields', () => {
    expect(changesOf({ ...saved, lastName: 'Kaya', genderCode: 'none' }, saved)).toEqual({
      lastName: 'Kaya',
      genderCode: null,
    })
  })

  test('sends a cleared field as an empty string', () => {
    expect(changesOf({ ...saved, phone: '', birthDate: '' }, saved)).toEqual({ phone: '', birthDate: '' })
  })

  test('maps an account to form values', () => {
    const account = accountOf({
      phone: '5321234567',
      birthDay: 29,
      birthMonth: 2,
      birthYear: 1996,
      genderCode: 2,
    })
    expect(detailsOf(account)).toEqual(saved)
  })
})
