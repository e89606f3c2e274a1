import { describe, expect, test } from 'bun:test'
import * as v from 'valibot'
import { changesOf, type Details, detailsForm, detailsOf } from './form.ts'

const known: Details = {
  firstName: 'Işıl',
  lastName: 'Çağlar',
  phoneCode: 90,
  phone: '5321234567',
  birthDate: '1996-02-29',
  genderCode: '2',
  language: 'tr',
}

describe('what is wrong with personal details (spec 1 §5)', () => {
  const complaints = (change: Partial<Details>) => {
    const { issues = [] } = v.safeParse(detailsForm, { ...known, ...change })
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
    expect(complaints(change)[0]).toEqual([path, message])
  })

  test('a birth date is whole or absent', () => {
    expect(complaints({ birthDate: '1996-02-' })).toHaveLength(1)
    expect(complaints({ birthDate: '' })).toEqual([])
  })

  test('a phone may be absent, and elsewhere follows its own country', () => {
    expect(complaints({ phone: '' })).toEqual([])
    expect(complaints({ phone: '15112345678', phoneCode: 49 })).toEqual([])
  })
})

describe('only what changed is sent', () => {
  test('nothing where nothing did, spaces around a name included', () => {
    expect(changesOf({ ...known, firstName: ' Işıl ' }, known)).toBeUndefined()
  })

  test('the fields that differ, and nothing beside them', () => {
    expect(changesOf({ ...known, lastName: 'Kaya', genderCode: 'none' }, known)).toEqual({
      lastName: 'Kaya',
      genderCode: null,
    })
  })

  test('an emptied field is sent empty, so that the server forgets it', () => {
    expect(changesOf({ ...known, phone: '', birthDate: '' }, known)).toEqual({ phone: '', birthDate: '' })
  })

  test('what the server knows becomes what the form shows', () => {
    const account = {
      id: 1,
      firstName: 'Işıl',
      lastName: 'Çağlar',
      email: 'isil@meydan.example',
      phone: '5321234567',
      phoneCode: 90,
      birthDay: 29,
      birthMonth: 2,
      birthYear: 1996,
      genderCode: 2,
      language: 'tr',
    } as const
    expect(detailsOf(account)).toEqual(known)
  })
})
