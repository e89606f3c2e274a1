import { expect, test } from 'bun:test'
import { sealCard } from './tokeniser.ts'

const number = '4242424242424242'

test('a sealed card is a sandbox token, its last four digits and its brand', async () => {
  const sealed = await sealCard('sandbox', number)
  expect(sealed.card_token).toMatch(/^tok_sandbox_[\w-]{24,}$/)
  expect(sealed).toMatchObject({ card_last4: '4242', card_type_id: 1 })
})

test('the token says nothing of the number and is another one each time', async () => {
  const [one, two] = await Promise.all([sealCard('sandbox', number), sealCard('sandbox', number)])
  expect(one.card_token).not.toBe(two.card_token)
  expect(one.card_token).not.toContain('4242424242')
})
