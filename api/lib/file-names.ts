import { nfc } from '#api/rules/normal-form.ts'

const maxLength = 120
/** Control characters, and bidirectional marks, which can disguise an extension. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Sanitises the name of an uploaded file: no folders, no invisible characters, at most 120 characters. */
export function safeFileName(fileName: string): string {
  const base = nfc(fileName).split(/[\\/]/).at(-1) ?? ''
  const name = withoutOuterDots(
    base
      .replace(invisible, '')
      .replace(/["<>:|?*]/g, '_')
      .replace(/\s+/g, ' '),
  )
  const characters = [...name]
  if (characters.length <= maxLength) return name
  const extension = [...(/\.[^.]{1,8}$/.exec(name)?.[0] ?? '')]
  return [...characters.slice(0, maxLength - extension.length), ...extension].join('')
}

/** A loop, because a regular expression backtracks in quadratic time on a long run of dots. */
function withoutOuterDots(name: string): string {
  let [start, end] = [0, name.length]
  while (start < end && '. '.includes(name.charAt(start))) start++
  while (end > start && '. '.includes(name.charAt(end - 1))) end--
  return name.slice(start, end)
}

/** The Content-Disposition of a download: an ASCII name, and the full name for clients that support RFC 5987. */
export function attachmentDisposition(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/ı/g, 'i')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
