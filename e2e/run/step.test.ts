import { expect, test } from 'bun:test'
import { countTests, findFailures } from './step.ts'

test.each([
  ['all pass', '\n 12 pass\n 0 fail\n 30 expect() calls\n', 0, { passed: 12, failed: 0 }],
  ['some fail', '\n 12 pass\n 1 skip\n 3 fail\n', 1, { passed: 12, failed: 3 }],
  [
    'colours are looked through',
    '\u001b[32m 4 pass\u001b[0m\n\u001b[2m 0 fail\u001b[0m\n',
    0,
    { passed: 4, failed: 0 },
  ],
  ['a log line is not the summary', ' 99 fail\n 4 pass\n 0 fail\n', 0, { passed: 4, failed: 0 }],
  ['a run that dies says nothing, and failed', 'panic', 134, { passed: 0, failed: 1 }],
  ['a run that ends badly after its tests failed too', ' 4 pass\n 0 fail\n', 1, { passed: 4, failed: 1 }],
])('the summary of bun test is counted: %s', (_, output, code, counts) => {
  expect(countTests(output, code)).toEqual(counts)
})

test('failed tests are known by their files', () => {
  const output = [
    'e2e/auth.spec.ts:',
    '(pass) a code is mailed [31.00ms]',
    '\u001b[31m(fail)\u001b[0m a code is used once [12670.13ms]',
    '',
    'e2e/look.spec.ts:',
    '(fail) the inbox is open to everybody',
    ' 2 tests failed:',
    '(fail) a code is used once [12670.13ms]',
    '(fail) the inbox is open to everybody',
  ]
  expect(findFailures(output.join('\n'))).toEqual([
    { file: 'e2e/auth.spec.ts', test: 'a code is used once' },
    { file: 'e2e/look.spec.ts', test: 'the inbox is open to everybody' },
  ])
})
