import { expect, test } from 'bun:test'
import { render } from '@testing-library/react'
import { WholeWords, wholeWordsIn } from './whole-words.tsx'

const kept = (text: string) => {
  const { container } = render(<WholeWords>{text}</WholeWords>)
  expect(container.textContent).toBe(text)
  return [...container.querySelectorAll('.whitespace-nowrap')].map((each) => each.textContent)
}

test('keeps hyphenated words on one line, with suffix and full stop, and does not change the text', () => {
  expect(kept('Yalnızca e-postada kullanılır.')).toEqual(['e-postada'])
  expect(kept('E-posta adresin, ya da yeni e-postan.')).toEqual(['E-posta', 'e-postan.'])
  expect(kept('Enter a valid e-mail address')).toEqual(['e-mail'])
  expect(kept('Bildirimler')).toEqual([])
})

test('keeps them in HTML, but not within a tag', () => {
  expect(wholeWordsIn('<p>Bize <a href="/e-posta">e-postayla</a> yaz</p>')).toBe(
    '<p>Bize <a href="/e-posta"><span class="whitespace-nowrap">e-postayla</span></a> yaz</p>',
  )
})

test('keeps the paragraph of a law on one line', () => {
  expect(wholeWordsIn('<td>Sözleşmenin ifası (5/2-c), hakkın tesisi (5/2-e) ve 1/2 pay</td>')).toBe(
    '<td>Sözleşmenin ifası <span class="whitespace-nowrap">(5/2-c)</span>, hakkın tesisi <span class="whitespace-nowrap">(5/2-e)</span> ve 1/2 pay</td>',
  )
})
