import { expect, test } from 'bun:test'
import { tokeniseCard } from './tokeniser.ts'

const number = '4242424242424242'

test('returns a sandbox token, the last four digits and the brand', async () => {
  const card = await tokeniseCard('sandbox', number)
  expect(card.card_token).toMatch(/^tok_sandbox_[\w-]{24,}$/)
  expect(card).toMatchObject({ card_last4: '4242', card_type_id: 1 })
})

test('returns a new token each time that does not contain the number', async () => {
  const [one, two] = await Promise.all([tokeniseCard('sandbox', number), tokeniseCard('sandbox', number)])
  expect(one.card_token).not.toBe(two.card_token)
  expect(one.card_token).not.toContain('4242424242')
})
