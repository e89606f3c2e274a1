import { describe, expect, test } from 'bun:test'
import { type BirthDateProblem, birthDateProblem, joinBirthDate, splitBirthDate } from './birth-date.ts'

const today = '2026-03-01'

describe('a birth date (D47)', () => {
  const cases: [string, BirthDateProblem | null][] = [
    ['', null],
    ['1990-05-17', null],
    ['1990-5-7', null],
    ['1900-01-01', null],
    ['1899-12-31', 'BIRTH_YEAR_INVALID'],
    ['2027-01-01', 'BIRTH_YEAR_INVALID'],
    ['2013-03-01', null],
    ['2013-03-02', 'BIRTH_DATE_TOO_YOUNG'],
    ['2026-03-01', 'BIRTH_DATE_TOO_YOUNG'],
    ['2012-02-29', null],
    ['2011-02-29', 'BIRTH_DATE_INVALID'],
    ['1990-02-30', 'BIRTH_DATE_INVALID'],
    ['1990-13-01', 'BIRTH_DATE_INVALID'],
    ['1990-00-10', 'BIRTH_DATE_INVALID'],
    ['1990-04-31', 'BIRTH_DATE_INVALID'],
    ['17.05.1990', 'BIRTH_DATE_INVALID'],
    ['1990-05-17T00:00:00Z', 'BIRTH_DATE_INVALID'],
    ['1990-05-', 'BIRTH_DATE_INCOMPLETE'],
    ['-05-17', 'BIRTH_DATE_INCOMPLETE'],
    ['--17', 'BIRTH_DATE_INCOMPLETE'],
  ]
  test.each(cases)('%p gives %p', (date, problem) => {
    expect(birthDateProblem(date, today)).toBe(problem)
  })

  test('converts three selects to a date and back', () => {
    expect(joinBirthDate({ day: 7, month: 5, year: 1990 })).toBe('1990-05-07')
    expect(joinBirthDate({ day: null, month: null, year: null })).toBe('')
    expect(birthDateProblem(joinBirthDate({ day: 7, month: null, year: 1990 }), today)).toBe(
      'BIRTH_DATE_INCOMPLETE',
    )
    expect(splitBirthDate('1990-05-07')).toEqual({ day: 7, month: 5, year: 1990 })
    expect(splitBirthDate(null)).toEqual({ day: null, month: null, year: null })
  })
})
