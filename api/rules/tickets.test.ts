import { describe, expect, test } from 'bun:test'
import { ticketCategories, ticketStatuses } from '#db/enums/tickets.ts'
import {
  contactPhone,
  fileUnder,
  isSubcategory,
  mediaTypeOf,
  publicCategories,
  publicPriority,
  requesterActions,
  ticketSubcategories,
  ticketTransitions,
} from './tickets.ts'

describe('categories (D41)', () => {
  test('of the public form and of older clients map to the table', () => {
    for (const word of [...ticketCategories, ...publicCategories, 'feature_request', 'bug_report']) {
      const filed = fileUnder(word)
      expect(filed && (filed.subcategory === null || isSubcategory(filed.category, filed.subcategory))).toBe(
        true,
      )
    }
    expect(fileUnder('bug')).toEqual({ category: 'technical', subcategory: 'bug_report' })
  })

  test.each(['', 'Technical', 'toString', '__proto__', 'other'])('rejects %p', (word) => {
    expect(fileUnder(word)).toBeNull()
  })

  test('are four without shared subcategories', () => {
    const all = Object.values(ticketSubcategories).flat()
    expect(new Set(all).size).toBe(all.length)
    expect(Object.keys(ticketSubcategories)).toEqual([...ticketCategories])
  })
})

test.each([
  [1, 1],
  [4, 4],
  ['3', 3],
  [0, 2],
  [5, 2],
  ['', 2],
  ['high', 2],
  [null, 2],
  [undefined, 2],
  [2.5, 2],
])('priority %p is %p (D42)', (given, kept) => {
  expect(publicPriority(given)).toBe(kept)
})

describe('transitions (D73)', () => {
  test('are those of the contract', () => {
    const moves = ticketStatuses.map((from) => `${from} → ${ticketTransitions[from].join(', ')}`)
    expect(moves).toEqual([
      'open → in_progress, waiting_user, resolved, closed',
      'in_progress → waiting_user, resolved, closed',
      'waiting_user → in_progress, resolved, closed',
      'resolved → closed, in_progress',
      'closed → in_progress',
    ])
  })

  test('of a requester are a subset', () => {
    for (const { from, to } of Object.values(requesterActions))
      for (const each of from) expect(ticketTransitions[each]).toContain(to)
  })
})

test.each([
  ['0532 123 45 67', '+905321234567'],
  ['+90 (532) 123-45-67', '+905321234567'],
  ['+44 20 7946 0958', '+442079460958'],
  ['020 7946 0958', null],
  ['+44', null],
  ['+1234567890123456', null],
  ['+44 yirmi', null],
  ['', null],
])('stores the phone %p as %p', (given, kept) => {
  expect(contactPhone(given)).toBe(kept)
})

test.each([
  ['a.JPEG', 'image/jpeg'],
  ['ödev.v2.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'],
  ['a.docm', undefined],
  ['jpg', undefined],
  ['a.constructor', undefined],
  ['a.txt.exe', undefined],
])('maps %p to %p', (name, type) => {
  expect(mediaTypeOf(name)).toBe(type as ReturnType<typeof mediaTypeOf>)
})
