declare global {
  /** Answers by path, for which `before-paint.js` asked in a language while the scripts were loading. */
  var firstData: { lang: string; answers: Record<string, Promise<Response>> } | undefined
}

/** Milliseconds after the page was opened, as long as queries take an answer for fresh. */
const freshFor = 10_000

/** The answer to a request that was sent before the app was there, once, if it is still fresh. */
export function takeFirstData({ method, url, headers }: Request): Promise<Response> | undefined {
  const { lang, answers } = globalThis.firstData ?? { lang: '', answers: {} }
  const { pathname, search } = new URL(url)
  const answer = answers[pathname + search]
  if (!answer || method !== 'GET' || headers.get('Accept-Language') !== lang) return undefined
  delete answers[pathname + search]
  return performance.now() < freshFor ? answer : undefined
}

/** Call when the session changes: the answers are of the one before. */
export function forgetFirstData() {
  globalThis.firstData = undefined
}
