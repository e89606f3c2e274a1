import { expect, test } from 'bun:test'
import * as v from 'valibot'
import { limits } from '#api/rules/limits.ts'
import { emptyRating, ratingForm } from './form.ts'

test('shows the texts of the server for an invalid rating', () => {
  const long = { ...emptyRating, feedback_text: 'x'.repeat(limits.feedbackTextMax + 1) }
  expect(v.safeParse(ratingForm, long).issues?.map(({ message }) => message)).toEqual([
    '1 ile 5 arasında bir puan ver',
    'Yorum en fazla 2.000 karakter olabilir',
  ])
})
