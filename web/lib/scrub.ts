/** Removes what may be personal; positions in files (`a-1B2c.js:1:23456`) stay. */
const rules: [RegExp, string | ((found: string, place?: string) => string)][] = [
  [/[^\s@"'<>()]{1,64}@[^\s@"'<>()]+\.[^\s@"'<>()]+/g, '[e-mail]'],
  [/[?#][^\s"'<>():]*/g, ''],
  [/\b(bearer|basic)\s+\S+/gi, '$1 [token]'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b/gi, '[id]'],
  [/(?<![\w.-])(?=[\w-]*\d)[\w-]{20,}(?:\.[\w-]{10,})*(?![\w-]|\.(?:js|tsx?|css)\b)/g, '[token]'],
  [/(\.\w+:\d+:\d+)|\d[\d\s().-]{3,}\d/g, (_found, place) => place ?? '[number]'],
]

/** Removes e-mail addresses, tokens, long numbers and URL queries (D85). */
export const scrub = (text: string) =>
  rules.reduce(
    (clean, [pattern, by]) =>
      typeof by === 'string' ? clean.replace(pattern, by) : clean.replace(pattern, by),
    text,
  )
