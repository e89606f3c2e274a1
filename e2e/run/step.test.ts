import { expect, test } from 'bun:test'
import { areAllNamed, countTests, findFailures } from './step.ts'

const ran = 'Ran 15 tests across 2 files. [1.00s]\n'

test.each([
  ['all pass', `\n 12 pass\n 0 fail\n 30 expect() calls\n${ran}`, 0, { passed: 12, failed: 0 }],
  ['some fail', `\n 12 pass\n 1 skip\n 3 fail\n${ran}`, 1, { passed: 12, failed: 3 }],
  [
    'colours are ignored',
    `\u001b[32m 4 pass\u001b[0m\n\u001b[2m 0 fail\u001b[0m\n${ran}`,
    0,
    { passed: 4, failed: 0 },
  ],
  ['a log line is not the summary', ` 99 fail\n 4 pass\n 0 fail\n${ran}`, 0, { passed: 4, failed: 0 }],
  ['a run that dies fails', 'panic', 134, { passed: 0, failed: 1 }],
  ['a run that exits early with code 0 fails', '(pass) a code is mailed\n', 0, { passed: 0, failed: 1 }],
  ['a run that dies after a failure has two', '(fail) a code is mailed\n', 137, { passed: 0, failed: 2 }],
  ['a run that ends badly after its tests fails', ` 4 pass\n 0 fail\n${ran}`, 1, { passed: 4, failed: 1 }],
])('the summary of bun test is counted: %s', (_, output, code, counts) => {
  expect(countTests(output, code)).toEqual(counts)
})

test.each([
  ['each with its file and name', 1, [{ file: 'e2e/auth.spec.ts', test: 'a', reason: '' }], true],
  ['more failures than names', 2, [{ file: 'e2e/auth.spec.ts', test: 'a', reason: '' }], false],
  ['a name without a file', 1, [{ file: '', test: 'a', reason: '' }], false],
  ['a hook', 1, [{ file: 'e2e/auth.spec.ts', test: '(unnamed)', reason: '' }], false],
])('reports whether all failures have names: %s', (_, failed, failures, all) => {
  expect(areAllNamed({ name: 'journeys', passed: 0, failed, seconds: 0, failures })).toBe(all)
})

test('failed tests are known by their files, and what they said', () => {
  const output = [
    'e2e/auth.spec.ts:',
    'a line of a test that passes',
    '(pass) a code is mailed [31.00ms]',
    'error: expected 200, received 409',
    '\u001b[31m(fail)\u001b[0m a code is used once [12670.13ms]',
    '',
    'e2e/look.spec.ts:',
    '(fail) the inbox is open to everybody',
    ' 2 tests failed:',
    '(fail) a code is used once [12670.13ms]',
    '(fail) the inbox is open to everybody',
  ]
  expect(findFailures(output.join('\n'))).toEqual([
    { file: 'e2e/auth.spec.ts', test: 'a code is used once', reason: 'error: expected 200, received 409' },
    { file: 'e2e/look.spec.ts', test: 'the inbox is open to everybody', reason: '' },
  ])
})
