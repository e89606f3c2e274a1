import { expect, test } from 'bun:test'
import { scrub } from './scrub.ts'

test.each([
  ['No user işıl.çağlar+oyun@örnek.com.tr here', 'No user [e-mail] here'],
  [
    'GET https://meydan.gg/reset-password?token=abc&lang=tr failed',
    'GET https://meydan.gg/reset-password failed',
  ],
  ['at /support/guest/k3J9-aXz_77qPl0sWm1nBv', 'at /support/guest/[token]'],
  ['Authorization: Bearer abc.def', 'Authorization: Bearer [token]'],
  ['eyJhbGciOiJIUzI1NiJ9abc12.eyJzdWIiOiIxMjM0NTY3ODkwIn0.SflKxwRJSMeKKF2QT4fw', '[token]'],
  ['card 4111 1111 1111 1111 refused', 'card [number] refused'],
  ['TR33 0006 1005 1978 6457 8413 26', 'TR[number]'],
  ['call +90 (532) 123-45-67', 'call +[number]'],
  ['session 0198b2ae-7c1c-7d3e-9f51-1f2e3d4c5b6a', 'session [id]'],
  ['id 12345', 'id [number]'],
])('%p is sent as %p', (text, clean) => {
  expect(scrub(text)).toBe(clean)
})

test('keeps what a developer needs: words, small numbers and positions in files', () => {
  const stack =
    'TypeError: x is undefined\n at flushPassiveEffectsImplementation (https://meydan.gg/assets/preferences-section-9Tz32W61.js:1:117300)'
  expect(scrub(stack)).toBe(stack)
  expect(scrub('HTTP 503 after 3 tries')).toBe('HTTP 503 after 3 tries')
})

// A search in the square of the length would not end before the test's time is over.
test.each(['İ', 'a', 'a.', '%2'])('scans repetitions of %j in linear time', (word) => {
  expect(scrub(word.repeat(100_000))).toBeString()
})
