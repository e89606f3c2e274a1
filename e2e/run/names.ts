/** Strings of a test before its function: its name, after the cases of `test.each`. */
const named = /(['"`])((?:\\.|(?!\1).)+)\1,\s*(?:async )?(?:\(|\w+ =>)/

/**
 * A pattern of the names of those tests in a file whose code holds something, for `bun test -t`; undefined if none does.
 * What names cannot say as it is (the values of a case, punctuation) may be anything; a test without a name is all.
 */
export function namesOfTests(code: string, holds: RegExp): string | undefined {
  const tests = code.split(/^(?= *test\b)/m).filter((each) => /^ *test\b/.test(each))
  const found = tests.filter((each) => holds.test(each)).map((each) => named.exec(each)?.[2] ?? '')
  if (found.length === 0) return undefined
  return found.map((name) => name.replace(/%\w|\$[\w.]+|[^\p{L}\p{N} ]+/gu, '.*')).join('|')
}
