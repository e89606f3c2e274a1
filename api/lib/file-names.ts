import { nfc } from '#api/rules/normal-form.ts'

const longest = 120
/** Controls, and the marks that turn the direction of writing, with which `exe.txt` can be made to look otherwise. */
const invisible = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** The name of somebody's file as it can be shown and handed back: no folders, nothing invisible, 120 characters. */
export function safeFileName(given: string): string {
  const base = nfc(given).split(/[\\/]/).at(-1) ?? ''
  const name = withoutOuterDots(
    base
      .replace(invisible, '')
      .replace(/["<>:|?*]/g, '_')
      .replace(/\s+/g, ' '),
  )
  const letters = [...name]
  if (letters.length <= longest) return name
  const ending = [...(/\.[^.]{1,8}$/.exec(name)?.[0] ?? '')]
  return [...letters.slice(0, longest - ending.length), ...ending].join('')
}

/** In linear time: a regular expression starts over at each dot of a run that does not end the name. */
function withoutOuterDots(name: string): string {
  let [start, end] = [0, name.length]
  while (start < end && '. '.includes(name.charAt(start))) start++
  while (end > start && '. '.includes(name.charAt(end - 1))) end--
  return name.slice(start, end)
}

/** How a download is named: for every client in ASCII, and for all that can read it (RFC 5987) as it is. */
export function attachmentDisposition(name: string): string {
  const plain = name
    .normalize('NFKD')
    .replace(/ı/g, 'i')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w .()-]/g, '_')
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`
}
